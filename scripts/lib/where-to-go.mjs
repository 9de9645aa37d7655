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
  say(`  Outbox   ${bold(`${url}/outbox`)}   every email, text, and call that would have gone out`);
  const first = accounts.find(({ username }) => username === FIRST_ACCOUNT);
  // DEMO_ACCOUNTS=false
  if (first !== undefined) sayAccount(first);
  say();
  say('  Ctrl-C stops it.');
}

/** @param {GatewayProcess['accounts'][number]} first */
function sayAccount({ username, password }) {
  say();
  say(`  Sign in as ${bold(username)}, password ${bold(password)}; the code it asks for is in the outbox.`);
  say('  Accounts for every role and situation: docs/personas.md');
}
