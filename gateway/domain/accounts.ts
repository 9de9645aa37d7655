// Accounts: finding one by username or id.
import type { Selectable } from 'kysely';
import type { Core } from '../core/request-context.js';
import type { AccountTable } from '../storage/schema.js';

export type Account = Selectable<AccountTable>;

/** The key for comparing usernames: case and surrounding spaces do not matter. */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase();
}

export function findByUsername(core: Pick<Core, 'db'>, username: string): Promise<Account | undefined> {
  return core.db.selectFrom('accounts').selectAll().where('username_key', '=', usernameKey(username)).executeTakeFirst();
}

export function findById(core: Pick<Core, 'db'>, userId: string): Promise<Account | undefined> {
  return core.db.selectFrom('accounts').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** The account of a session or a link. The database guarantees that it exists. */
export function accountOf(core: Pick<Core, 'db'>, userId: string): Promise<Account> {
  return core.db.selectFrom('accounts').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
}
