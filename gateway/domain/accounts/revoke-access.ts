// Revokes what an intruder may have prepared to get back into an account: before a reset, a lock, or "This wasn't me".
import type { Core, InTransaction } from '../../core/request-context.js';
import { linkTypes, replaceLinks } from '../links/links.js';
import { forgetKnownComputers } from '../sessions/known-computers.js';
import { dropLeftovers, dropPassedSteps } from './unfinished.js';

/**
 * Drops what was begun and is not finished, remembered computers, and every link. Every computer is new again, except the one that has
 * `deviceToken`: an intruder who comes back is reported. Sign-ins and requests for a reset that are being answered are refused in the end:
 * what they have proven may not count anymore.
 */
export async function revokePreparedAccess(
  core: InTransaction<Pick<Core, 'db'>>,
  userId: string,
  now: Date,
  deviceToken?: string,
): Promise<void> {
  await core.db
    .updateTable('accounts')
    .set((account) => ({ revocations: account('revocations', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
  await dropLeftovers(core, userId);
  await dropPassedSteps(core, userId);
  await core.db.deleteFrom('devices').where('user_id', '=', userId).execute();
  await forgetKnownComputers({ ...core, now }, userId, deviceToken);
  await replaceLinks({ ...core, now }, userId, linkTypes);
}
