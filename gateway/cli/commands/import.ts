// `import`: creates accounts from a CSV file; a dry run unless told to write.
import { transact } from '../../storage/retry.js';
import { type Command, CommandError, counted } from '../command.js';
import { readAccountFile } from '../csv.js';
import { readNamedFile } from '../files.js';
import { conflictsOf, countSharedEmails, insertAccounts } from '../insert-accounts.js';
import { COLUMN_NAMES } from '../new-account.js';
import { commandLine } from '../../core/command-line.js';

/** More would hide the first ones. */
const MAX_COMPLAINTS = 50;

export const importAccounts: Command = {
  summary: 'Create accounts from a CSV file; only checks it without --write',
  usage: 'FILE [--write]',
  details: [
    `Columns, in any order: ${COLUMN_NAMES.join(', ')}.`,
    'Each line needs an email, or a username and a password_hash (bcrypt, PBKDF2, or argon2).',
    `The gateway replaces a hash with its own when the user signs in. To invite users without one: ${commandLine('accounts', 'invite --all')}`,
    'Separate roles with spaces. Phones are national numbers; an empty country_code means 1.',
    'codes_by_email (false), phone_texts (true), and phone_calls (true) are the ways in which codes reach a user.',
    'Either all lines are written, or none.',
  ],
  options: { write: { type: 'boolean' } },
  async run(context, { words, options }) {
    const { entries, complaints } = readAccountFile(readNamedFile(words), context.config.callingCodes);
    if (entries.length + complaints.length === 0) throw new CommandError('The file contains no accounts.');
    const all = [...complaints, ...(await conflictsOf(context.db, entries))].toSorted(byLine);
    if (all.length > 0) throw new CommandError(summaryOf(all));
    const waiting = entries.filter(({ account }) => account.password_hash === undefined).length;
    const shared = await countSharedEmails(context.db, entries);
    const what = `${counted(entries.length, 'account')} (${entries.length - waiting} with a password, ${waiting} to be invited).${warning(shared)}`;
    if (options.write !== true) return `The file is valid: ${what} Nothing was written. To create them, run it again with --write.`;
    await transact(context.db, (db) => insertAccounts(db, context, entries));
    return `Imported ${what}`;
  },
};

function warning(shared: number): string {
  return shared === 0 ? '' : ` Email addresses that already belong to another account: ${shared}.`;
}

function summaryOf(complaints: readonly string[]): string[] {
  const more = complaints.length - MAX_COMPLAINTS;
  return [...complaints.slice(0, MAX_COMPLAINTS), ...(more > 0 ? [`… and ${more} more.`] : []), 'Nothing was written.'];
}

function byLine(one: string, other: string): number {
  return lineOf(one) - lineOf(other);
}

function lineOf(complaint: string): number {
  return Number(/^Line (\d+)/.exec(complaint)?.[1] ?? 0);
}
