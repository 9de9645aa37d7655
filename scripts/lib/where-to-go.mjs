// Tells whoever started the gateway where the portal is, and whom to sign in as.
import { bold, say } from './report.mjs';

/** @typedef {import('./gateway-process.mjs').GatewayProcess} GatewayProcess */

/**
 * @param {Pick<GatewayProcess, 'url' | 'accounts'>} gateway
 * @param {string} portal the portal's address
 */
export function sayWhereToGo({ url, accounts }, portal) {
  say();
  say(`  Portal   ${bold(portal)}`);
  // Neither exists in production mode.
  if (accounts.length > 0) sayDemonstration(`${url}/outbox`, accounts);
  say();
  say('  Ctrl-C stops it.');
}

/**
 * @param {string} outbox
 * @param {GatewayProcess['accounts']} accounts
 */
function sayDemonstration(outbox, accounts) {
  say(`  Outbox   ${bold(outbox)} (every mail, text and call it would have sent)`);
  say();
  const passwords = new Set(accounts.map(({ password }) => password));
  const rows = accounts.map(({ username, password, role, shows }) => [username, ...(passwords.size > 1 ? [password] : []), role, shows]);
  say(`  Demo accounts${passwords.size === 1 ? `, all with the password ${bold([...passwords].join(''))}` : ''}`);
  for (const line of columns(rows)) say(`    ${line}`);
}

/**
 * Rows of cells as lines, every column as wide as its widest cell.
 * @param {readonly (readonly string[])[]} rows
 */
function columns(rows) {
  const widths = rows.reduce(
    (widest, row) => row.map((cell, column) => Math.max(cell.length, widest[column] ?? 0)),
    /** @type {number[]} */ ([]),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
