// `import`: makes many accounts from a CSV file; a dry run unless told to write.
import { transact } from '../../storage/retry.js';
import { type Command, CommandError, counted } from '../command.js';
import { readAccountFile } from '../csv.js';
import { readNamedFile } from '../files.js';
import { conflictsOf, insertAccounts } from '../insert-accounts.js';
import { COLUMN_NAMES } from '../new-account.js';

/** More would hide the first ones. */
const MOST_COMPLAINTS = 50;

export const importAccounts: Command = {
  summary: 'Make accounts from a CSV file: checks it, and writes with --write only',
  usage: 'FILE [--write]',
  details: [
    `Columns, in any order: ${COLUMN_NAMES.join(', ')}.`,
    'Each line needs an email, or a username and a password_hash (bcrypt, PBKDF2 or argon2).',
    'A hash is replaced by one of ours when its owner signs in. Accounts without one wait: npm run accounts -- invite --all',
    'Several roles are separated by spaces. Phones are national numbers; country_code is 1 where it is empty.',
    'All lines are written, or none.',
  ],
  options: { write: { type: 'boolean' } },
  async run(context, { words, options }) {
    const { entries, complaints } = readAccountFile(readNamedFile(words), context.config.callingCodes);
    if (entries.length + complaints.length === 0) throw new CommandError('The file holds no accounts.');
    const all = [...complaints, ...(await conflictsOf(context.db, entries))].toSorted(byLine);
    if (all.length > 0) throw new CommandError(summaryOf(all));
    const waiting = entries.filter(({ account }) => account.password_hash === undefined).length;
    const what = `${counted(entries.length, 'account')} (${entries.length - waiting} with a password, ${waiting} to be invited)`;
    if (options.write !== true) return `The file is good: ${what}. Nothing was written. To write them, run it again with --write.`;
    await transact(context.db, (db) => insertAccounts(db, context, entries));
    return `Imported ${what}.`;
  },
};

function summaryOf(complaints: readonly string[]): string[] {
  const more = complaints.length - MOST_COMPLAINTS;
  return [...complaints.slice(0, MOST_COMPLAINTS), ...(more > 0 ? [`… and ${more} more.`] : []), 'Nothing was written.'];
}

function byLine(one: string, other: string): number {
  return lineOf(one) - lineOf(other);
}

function lineOf(complaint: string): number {
  return Number(/^Line (\d+)/.exec(complaint)?.[1] ?? 0);
}
