// Accounts: finding one by username or ID, and holding it.
import type { Insertable, Selectable } from 'kysely';
import type { Core, InTransaction } from '../../core/request-context.js';
import type { AccountTable } from '../../storage/schema.js';

export type Account = Selectable<AccountTable>;

/** What was read of an account before a secret or a link was checked. If it differs afterward, the check does not count. */
export type Compared = Pick<Account, 'user_id' | 'password_hash' | 'revocations'>;

/** What a new account has unless it is asked for something else. */
export const PLAIN_ACCOUNT = {
  pending_email: null,
  security_question: null,
  security_answer_hash: null,
  code_by_email: false,
  adoption_required: false,
  skip_enrollment_steps: false,
  landing_url: null,
  landing_external: false,
  brand_id: null,
  is_demo: false,
  locked_at: null,
} as const satisfies Partial<Insertable<AccountTable>>;

/** The longest username that an account can have. */
export const USERNAME_MAX_LENGTH = 200;

/**
 * The key for comparing usernames: case and surrounding spaces do not matter. Of a text that is too long for a username, one character more
 * than an account can have is kept, so that an index can hold it.
 */
export function usernameKey(username: string): string {
  return username
    .trim()
    .slice(0, USERNAME_MAX_LENGTH + 1)
    .normalize('NFKC')
    .toLowerCase();
}

export function findByUsername(core: Pick<Core, 'db'>, username: string): Promise<Account | undefined> {
  return core.db.selectFrom('accounts').selectAll().where('username_key', '=', usernameKey(username)).executeTakeFirst();
}

export function findById(core: Pick<Core, 'db'>, userId: string): Promise<Account | undefined> {
  return core.db.selectFrom('accounts').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Holds an account until the transaction ends: changes to it wait for each other. Rows that reference it can still be written. */
export async function holdAccount(core: InTransaction<Pick<Core, 'db'>>, userId: string): Promise<void> {
  await core.db.selectFrom('accounts').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
}

/** The account of a session or a link. The database guarantees that it exists. */
export function accountOf(core: Pick<Core, 'db'>, userId: string): Promise<Account> {
  return core.db.selectFrom('accounts').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
}
