// Setting up an authenticator app and removing it again.
import { Refusal } from '../calls/refusal.js';
import type { SignedInVisit } from '../calls/visit.js';
import { accountOf } from './accounts.js';
import {
  acceptAuthenticatorCode,
  findAuthenticator,
  newAuthenticatorSecret,
  provisioningUri,
  sealAuthenticatorSecret,
  wasUsedRecently,
} from './authenticators.js';
import { clearFailures, countFailure, failuresOf, lockedUntil } from './counters.js';

/** Starts a registration, anew where one was never confirmed, and returns the provisioning link. Throws TOERR01. */
export async function registerAuthenticator(visit: SignedInVisit): Promise<string> {
  const account = await accountOf(visit, visit.session.userId);
  if ((await findAuthenticator(visit, account.user_id))?.verified_at) throw new Refusal('TOERR01');
  const secret = newAuthenticatorSecret();
  const values = { sealed_secret: sealAuthenticatorSecret(visit, secret), app_name: '', verified_at: null, last_step: 0 };
  await visit.db
    .insertInto('authenticators')
    .values({ user_id: account.user_id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values).where('authenticators.verified_at', 'is', null))
    .execute();
  return provisioningUri(secret, account.username ?? account.email ?? account.user_id);
}

/** Confirms a registration by the app's first code. Throws TOERR01, TOERR02, MFERR01, MFERR02. */
export async function confirmAuthenticator(visit: SignedInVisit, code: string, appName: string): Promise<void> {
  const { userId } = visit.session;
  const authenticator = await findAuthenticator(visit, userId);
  if (authenticator === undefined) throw new Refusal('TOERR02');
  if (authenticator.verified_at !== null) throw new Refusal('TOERR01');
  const failures = failuresOf.code(userId);
  if ((await lockedUntil(visit, failures)) !== null) throw new Refusal('MFERR02');
  if (!(await acceptAuthenticatorCode(visit, authenticator, code))) {
    throw new Refusal((await countFailure(visit, failures)) ? 'MFERR02' : 'MFERR01');
  }
  await clearFailures(visit, failures);
  await visit.db.updateTable('authenticators').set({ verified_at: visit.now, app_name: appName }).where('user_id', '=', userId).execute();
}

/** Removes the app, once one of its codes was accepted within ten minutes: a stolen session alone must not. Throws TOERR02, TOERR03. */
export async function removeAuthenticator(visit: SignedInVisit): Promise<void> {
  const { userId } = visit.session;
  const authenticator = await findAuthenticator(visit, userId);
  if (authenticator === undefined) throw new Refusal('TOERR02');
  if (authenticator.verified_at !== null && !wasUsedRecently(authenticator, visit.now)) throw new Refusal('TOERR03');
  await visit.db.deleteFrom('authenticators').where('user_id', '=', userId).execute();
}
