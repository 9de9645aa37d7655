// Renews the stored hash of a right password if it comes from an older system, has another cost, or is not sealed with the current secret.
import { Refusal } from '../core/refusal.js';
import type { RequestContext } from '../core/request-context.js';
import type { StoredHash } from '../storage/column-types.js';
import type { Account } from './accounts.js';
import { hashPassword, isOutdated, verifyPassword } from './passwords.js';
import { openPassword, passwordHash, storedPassword } from './stored-hashes.js';

type Renewing = Pick<RequestContext, 'address' | 'config' | 'db' | 'keys' | 'log'>;

/** Call with a password that was just found to be right. Returns what the account stores from now on. */
export async function renewHash(
  context: Renewing,
  { user_id, password_hash: stored }: Pick<Account, 'user_id' | 'password_hash'>,
  password: string,
): Promise<StoredHash | null> {
  const { hash, isCurrent } = openPassword(context, user_id, stored);
  if (stored === null || hash === null || (isCurrent && !isOutdated(hash))) return stored;
  const renewed = isOutdated(hash) ? await hashUnlessBusy(context, password) : hash;
  if (renewed === null) return stored;
  // Unless the password was changed in the meantime.
  const row = await context.db
    .updateTable('accounts')
    .set({ password_hash: storedPassword(context, user_id, renewed) })
    .where('user_id', '=', user_id)
    .where('password_hash', '=', stored)
    .returning('password_hash')
    .executeTakeFirst();
  return row?.password_hash ?? (await storedByOther(context, user_id, password)) ?? stored;
}

/** What another sign-in stored at the same moment, or null if the password was changed instead. */
async function storedByOther(context: Renewing, userId: string, password: string): Promise<StoredHash | null> {
  const row = await context.db.selectFrom('accounts').select(['user_id', 'password_hash']).where('user_id', '=', userId).executeTakeFirst();
  return row && (await verifyPassword(passwordHash(context, row), password, context)) ? row.password_hash : null;
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
