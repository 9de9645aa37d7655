// Renews the stored hash of a right password or answer if it comes from an older system, has another cost, or is not sealed with the
// current secret.
import { Refusal } from '../../core/refusal.js';
import type { RequestContext } from '../../core/request-context.js';
import type { StoredHash } from '../../storage/column-types.js';
import type { Account } from '../accounts/accounts.js';
import { hashAnswer, hashPassword, isOutdated, verifyPassword } from './passwords.js';
import { type OpenedHash, openAnswer, openPassword, passwordHash, storedAnswer, storedPassword } from './stored-hashes.js';

type Renewing = Pick<RequestContext, 'address' | 'config' | 'db' | 'keys' | 'log'>;

/** Call with a password that was just found to be right. Returns what the account stores from now on. */
export async function renewPassword(
  context: Renewing,
  { user_id, password_hash: stored }: Pick<Account, 'user_id' | 'password_hash'>,
  password: string,
): Promise<StoredHash | null> {
  const renewed = await renewedHash(openPassword(context, user_id, stored), () => hashPassword(password, context));
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

/** Call with an answer that was just found to be right. */
export async function renewAnswer(
  context: Renewing,
  { user_id, security_answer_hash: stored }: Pick<Account, 'user_id' | 'security_answer_hash'>,
  answer: string,
): Promise<void> {
  const renewed = await renewedHash(openAnswer(context, user_id, stored), () => hashAnswer(answer, context));
  if (renewed === null) return;
  // Unless it was changed in the meantime.
  await context.db
    .updateTable('accounts')
    .set({ security_answer_hash: storedAnswer(context, user_id, renewed) })
    .where('user_id', '=', user_id)
    .where('security_answer_hash', '=', stored)
    .execute();
}

/** The hash to store instead. Null if it is stored as it would be today, or if too many hashes are waiting: the next time renews it. */
async function renewedHash({ hash, isCurrent }: OpenedHash, makeHash: () => Promise<string>): Promise<string | null> {
  if (hash === null) return null;
  if (!isOutdated(hash)) return isCurrent ? null : hash;
  try {
    return await makeHash();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** What another sign-in stored at the same moment, or null if the password was changed instead. */
async function storedByOther(context: Renewing, userId: string, password: string): Promise<StoredHash | null> {
  const row = await context.db.selectFrom('accounts').select(['user_id', 'password_hash']).where('user_id', '=', userId).executeTakeFirst();
  return row && (await verifyPassword(passwordHash(context, row), password, context)) ? row.password_hash : null;
}
