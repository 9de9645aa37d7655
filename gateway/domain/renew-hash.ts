// Rehashes a right password if its stored hash comes from an older system or has another cost.
import { Refusal } from '../core/refusal.js';
import type { RequestContext } from '../core/request-context.js';
import type { Account } from './accounts.js';
import { hashPassword, isOutdated, verifyPassword } from './passwords.js';

/** Call with a password that was just found to be right. Returns the account's hash from now on. */
export async function renewHash(
  { db }: Pick<RequestContext, 'db'>,
  { user_id, password_hash: stored }: Pick<Account, 'user_id' | 'password_hash'>,
  password: string,
): Promise<string | null> {
  if (stored === null || !isOutdated(stored)) return stored;
  const hash = await hashUnlessBusy(password);
  if (hash === null) return stored;
  // Unless the password was changed in the meantime.
  const renewed = await db
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('user_id', '=', user_id)
    .where('password_hash', '=', stored)
    .returning('password_hash')
    .executeTakeFirst();
  return renewed?.password_hash ?? (await hashOfOther(db, user_id, password)) ?? stored;
}

/** The hash that another sign-in stored at the same moment, or null if the password was changed instead. */
async function hashOfOther(db: RequestContext['db'], userId: string, password: string): Promise<string | null> {
  const row = await db.selectFrom('accounts').select('password_hash').where('user_id', '=', userId).executeTakeFirst();
  const current = row?.password_hash ?? null;
  return (await verifyPassword(current, password)) ? current : null;
}

/** Null if too many hashes are waiting: the next sign-in renews it. */
async function hashUnlessBusy(password: string): Promise<string | null> {
  try {
    return await hashPassword(password);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
