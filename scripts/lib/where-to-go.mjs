// Says where the portal is, and whom to sign in as first.
import { bold, say } from './report.mjs';

/** @typedef {import('./gateway-process.mjs').GatewayProcess} GatewayProcess */

/** Signs in with the password alone, which makes it the shortest first visit. */
const FIRST_ACCOUNT = 'participant';

/**
 * @param {Pick<GatewayProcess, 'url' | 'accounts'>} gateway
 * @param {string} portal the portal's address
 */
export function sayWhereToGo({ url, accounts }, portal) {
  say();
  say(`  Portal   ${bold(portal)}`);
  const first = accounts.find(({ username }) => username === FIRST_ACCOUNT);
  // Production has neither accounts of its own nor an outbox.
  if (first !== undefined) sayDemonstration(`${url}/outbox`, first);
  say();
  say('  Ctrl-C stops it.');
}

/**
 * @param {string} outbox
 * @param {GatewayProcess['accounts'][number]} first
 */
function sayDemonstration(outbox, { username, password }) {
  say(`  Outbox   ${bold(outbox)}   every mail, text, and call it would have sent`);
  say();
  say(`  Sign in as ${bold(username)}, password ${bold(password)}.`);
  say('  An account for every role and situation: docs/personas.md');
}
