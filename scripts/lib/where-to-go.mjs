// Says where the portal is, and which account to sign in with first.
import { bold, say } from './report.mjs';

/** @typedef {import('./gateway-process.mjs').GatewayProcess} GatewayProcess */

/** The account of the README's tour: it requires a code, which shows what the outbox is for. */
const FIRST_ACCOUNT = 'allcodes';

/**
 * @param {Pick<GatewayProcess, 'url' | 'accounts'>} gateway
 * @param {string} portal the portal's address
 */
export function sayWhereToGo({ url, accounts }, portal) {
  say();
  say(`  Portal   ${bold(portal)}`);
  const first = accounts.find(({ username }) => username === FIRST_ACCOUNT);
  // Production has neither demonstration accounts nor an outbox.
  if (first !== undefined) sayDemonstration(`${url}/outbox`, first);
  say();
  say('  Ctrl-C stops it.');
}

/**
 * @param {string} outbox
 * @param {GatewayProcess['accounts'][number]} first
 */
function sayDemonstration(outbox, { username, password }) {
  say(`  Outbox   ${bold(outbox)}   every email, text, and call that would have gone out`);
  say();
  say(`  Sign in as ${bold(username)}, password ${bold(password)}; the code it asks for is in the outbox.`);
  say('  Accounts for every role and situation: docs/personas.md');
}
