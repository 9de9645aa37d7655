// Finds the accounts that a command names, by user ID, username, or email address.
import type { Kysely, Selectable } from 'kysely';
import { usernameKey } from '../domain/accounts/accounts.js';
import type { AccountTable, Schema } from '../storage/schema.js';
import { CommandError } from './command.js';

export type Target = Pick<
  Selectable<AccountTable>,
  'user_id' | 'username' | 'username_key' | 'email' | 'roles' | 'setup_required' | 'locked_at'
>;

/** Before a user ID, for which a word alone can be ambiguous: users choose their usernames, and one may choose another's ID. */
const BY_ID = 'id:';

/** A word that names an account by its user ID and nothing else. */
export const byId = (userId: string): string => BY_ID + userId;

/** Each named account once, locked against changes until the transaction ends. Throws CommandError if one is unknown or ambiguous. */
export async function findTargets(db: Kysely<Schema>, words: readonly string[]): Promise<Target[]> {
  if (words.length === 0) throw new CommandError('Name at least one account: its user ID, username, or email address.');
  const found = new Map<string, Target>();
  const complaints: string[] = [];
  for (const word of words) {
    const rows = await find(db, word);
    const [row] = rows;
    if (row === undefined) complaints.push(`${word}: there is no such account.`);
    else if (rows.length > 1) complaints.push(`${word}: ${ambiguous(rows)}`);
    else found.set(row.user_id, row);
  }
  if (complaints.length > 0) throw new CommandError([...complaints, 'Nothing was changed.']);
  return [...found.values()];
}

/** The one named account, locked against changes until the transaction ends. Throws CommandError if it is unknown or ambiguous. */
export async function findOnlyTarget(db: Kysely<Schema>, words: readonly string[]): Promise<Target> {
  if (words.length > 1) throw new CommandError('Name one account.');
  const [target] = await findTargets(db, words);
  if (target === undefined) throw new Error('findTargets finds every account or throws.');
  return target;
}

/**
 * No kind of match takes precedence: a user whose username is another account's user ID could otherwise make support act on that account.
 */
function find(db: Kysely<Schema>, word: string): Promise<Target[]> {
  return db
    .selectFrom('accounts')
    .select(['user_id', 'username', 'username_key', 'email', 'roles', 'setup_required', 'locked_at'])
    .where((account) =>
      account.or([
        account('user_id', '=', word.startsWith(BY_ID) ? word.slice(BY_ID.length) : word),
        account('username_key', '=', usernameKey(word)),
        account(account.fn<string>('lower', ['email']), '=', word.toLowerCase()),
      ]),
    )
    .orderBy('user_id')
    .forUpdate()
    .execute();
}

function ambiguous(rows: readonly Target[]): string {
  return `${rows.length} accounts match. Name one by its user ID: ${rows.map((row) => byId(row.user_id)).join(', ')}.`;
}
