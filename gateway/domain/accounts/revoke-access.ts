// Takes an account away from an intruder: after a reset or a lock, when support replaces how it is reached, and by "This wasn't me".
import type { Core, InTransaction } from '../../core/request-context.js';
import { linkTypes, replaceLinks } from '../links/links.js';
import { forgetKnownComputers } from '../sessions/known-computers.js';
import { endSessionsOf } from '../sessions/sessions.js';
import { dropPassedSteps } from './unfinished.js';

/**
 * Ends every session, what was begun and is not finished, remembered computers, and every link. Every computer is new again, except the one
 * that has `deviceToken`: an intruder who comes back is reported. Sign-ins and reset requests in progress are refused when they would finish,
 * because what they have proven may no longer count.
 */
export async function revokeAccess(core: InTransaction<Pick<Core, 'db'>>, userId: string, now: Date, deviceToken?: string): Promise<void> {
  await core.db
    .updateTable('accounts')
    .set((account) => ({ revocations: account('revocations', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
  await endSessionsOf(core, userId, null);
  await dropPassedSteps(core, userId);
  await core.db.deleteFrom('devices').where('user_id', '=', userId).execute();
  await forgetKnownComputers({ ...core, now }, userId, deviceToken);
  await replaceLinks({ ...core, now }, userId, linkTypes);
}
