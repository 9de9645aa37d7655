// Revokes what an intruder may have prepared to get back into an account: before a reset, a lock, or "This wasn't me".
import type { Core, InTransaction } from '../../core/request-context.js';
import { linkTypes, replaceLinks } from '../links/links.js';
import { forgetKnownComputers } from '../sessions/known-computers.js';

/**
 * Drops details that await verification, an app that awaits its first code, remembered computers, and every link. Every computer is new
 * again, except the one that has `deviceToken`: an intruder who comes back is reported. Sign-ins and requests for a reset that have begun are
 * refused in the end: what they have proven may not count anymore.
 */
export async function revokePreparedAccess(
  core: InTransaction<Pick<Core, 'db'>>,
  userId: string,
  now: Date,
  deviceToken?: string,
): Promise<void> {
  await core.db
    .updateTable('accounts')
    .set((account) => ({ pending_email: null, revocations: account('revocations', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
  await core.db.deleteFrom('phones').where('user_id', '=', userId).where('state', '=', 'pending').execute();
  // Confirming it needs no proof of identity, and its codes are one.
  await core.db.deleteFrom('authenticators').where('user_id', '=', userId).where('verified_at', 'is', null).execute();
  await core.db.deleteFrom('devices').where('user_id', '=', userId).execute();
  await forgetKnownComputers({ ...core, now }, userId, deviceToken);
  await replaceLinks({ ...core, now }, userId, linkTypes);
}
