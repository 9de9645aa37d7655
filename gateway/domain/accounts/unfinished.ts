// What somebody has begun in an account and not finished. It ends with the session or the password that it may have been begun with.
import type { Core, InTransaction } from '../../core/request-context.js';
import { endChallengesOf } from '../sign-in/challenges.js';

/**
 * What a session may have left to be finished later: an address, a number, and an app that await a first code, and links whose code was
 * entered. Finishing asks for no proof of identity, and an address needs no session, so its reader would get the account.
 */
export async function dropLeftovers(core: InTransaction<Pick<Core, 'db'>>, userId: string): Promise<void> {
  const { db } = core;
  await db
    .updateTable('accounts')
    .set({ pending_email: null })
    .where('user_id', '=', userId)
    .where('pending_email', 'is not', null)
    .execute();
  await db.deleteFrom('phones').where('user_id', '=', userId).where('state', '=', 'pending').execute();
  await db.deleteFrom('authenticators').where('user_id', '=', userId).where('verified_at', 'is', null).execute();
  await endChallengesOf(core, userId);
  await db.updateTable('links').set({ confirmed_at: null }).where('user_id', '=', userId).where('completed_at', 'is', null).execute();
}

/** What leads to a session or a reset: codes that were sent, and security questions that were passed. */
export async function dropPassedSteps({ db }: InTransaction<Pick<Core, 'db'>>, userId: string): Promise<void> {
  await db.deleteFrom('one_time_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('attempts').where('user_id', '=', userId).execute();
}
