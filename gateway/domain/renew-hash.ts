// Rehashes a right password if its stored hash comes from an older system or has another cost.
import { Refusal } from '../core/refusal.js';
import type { RequestContext } from '../core/request-context.js';
import type { Account } from './accounts.js';
import { hashPassword, isOutdated, verifyPassword } from './passwords.js';

type Renewing = Pick<RequestContext, 'db' | 'address'>;

/** Call with a password that was just found to be right. Returns the account's hash from now on. */
export async function renewHash(
  context: Renewing,
  { user_id, password_hash: stored }: Pick<Account, 'user_id' | 'password_hash'>,
  password: string,
): Promise<string | null> {
  if (stored === null || !isOutdated(stored)) return stored;
  const hash = await hashUnlessBusy(context, password);
  if (hash === null) return stored;
  // Unless the password was changed in the meantime.
  const renewed = await context.db
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('user_id', '=', user_id)
    .where('password_hash', '=', stored)
    .returning('password_hash')
    .executeTakeFirst();
  return renewed?.password_hash ?? (await hashOfOther(context, user_id, password)) ?? stored;
}

/** The hash that another sign-in stored at the same moment, or null if the password was changed instead. */
async function hashOfOther(context: Renewing, userId: string, password: string): Promise<string | null> {
  const row = await context.db.selectFrom('accounts').select('password_hash').where('user_id', '=', userId).executeTakeFirst();
  const current = row?.password_hash ?? null;
  return (await verifyPassword(current, password, context)) ? current : null;
}

/** Null if too many hashes are waiting: the next sign-in renews it. */
async function hashUnlessBusy(context: Renewing, password: string): Promise<string | null> {
  try {
    return await hashPassword(password, context);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
