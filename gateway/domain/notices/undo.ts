// Undoes a security change.
import { assertNever } from '../../../api/contract/assert-never.js';
import type { RequestContext } from '../../core/request-context.js';
import { dropCodesWithoutMethod } from '../codes/authenticator-setup.js';
import type { PhoneRow } from '../contact/phone-records.js';
import type { StoredAuthenticator, Undo } from './undo-record.js';

/** Restores the state before a change. Codes that were required only because of it are no longer required. */
export async function applyUndo(context: RequestContext, userId: string, undo: Undo): Promise<void> {
  switch (undo.what) {
    case 'email':
      // Even an unverified address is restored, because the new one could be a thief's. Then there is nowhere to send a reset link, and the
      // owner must call support (`accounts -- set-email`).
      return restoreEmail(context, userId, undo);
    case 'phone':
      await restorePhone(context, userId, undo.phone);
      await dropCodesWithoutMethod(context, userId);
      return;
    case 'authenticator':
      await restoreAuthenticator(context, userId, undo.authenticator);
      await dropCodesWithoutMethod(context, userId);
      return;
    case 'recovery-codes':
      await context.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
      return;
    default:
      return assertNever(undo);
  }
}

async function restoreEmail(
  { db }: RequestContext,
  userId: string,
  { email, isVerified = true }: Extract<Undo, { what: 'email' }>,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ email, email_verified: email !== null && isVerified })
    .where('user_id', '=', userId)
    .execute();
}

async function restorePhone({ db }: RequestContext, userId: string, phone: PhoneRow | null): Promise<void> {
  await db.deleteFrom('phones').where('user_id', '=', userId).where('state', '=', 'verified').execute();
  if (phone !== null) await db.insertInto('phones').values(phone).execute();
}

async function restoreAuthenticator({ db }: RequestContext, userId: string, stored: StoredAuthenticator | null): Promise<void> {
  await db.deleteFrom('authenticators').where('user_id', '=', userId).execute();
  if (stored === null) return;
  await db
    .insertInto('authenticators')
    .values({ ...stored, user_id: userId, verified_at: new Date(stored.verified_at) })
    .execute();
}
