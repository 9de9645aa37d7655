// Setting up an authenticator app and removing it again.
import { Refusal } from '../core/refusal.js';
import type { SignedInContext } from '../core/request-context.js';
import { accountOf } from './accounts.js';
import {
  acceptAuthenticatorCode,
  findAuthenticator,
  newAuthenticatorSecret,
  provisioningUri,
  sealAuthenticatorSecret,
  wasUsedRecently,
} from './authenticators.js';
import { attempt } from './attempts.js';

/** Starts a registration, anew where one was never confirmed, and returns the provisioning link. Throws TOERR01. */
export async function registerAuthenticator(context: SignedInContext): Promise<string> {
  const account = await accountOf(context, context.session.userId);
  if ((await findAuthenticator(context, account.user_id))?.verified_at) throw new Refusal('TOERR01');
  const secret = newAuthenticatorSecret();
  const values = {
    sealed_secret: sealAuthenticatorSecret(context, account.user_id, secret),
    app_name: '',
    verified_at: null,
    last_step: 0,
  };
  await context.db
    .insertInto('authenticators')
    .values({ user_id: account.user_id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values).where('authenticators.verified_at', 'is', null))
    .execute();
  return provisioningUri(secret, account.username ?? account.email ?? account.user_id);
}

/** Confirms a registration by the app's first code. Throws TOERR01, TOERR02, MFERR01, MFERR02. */
export async function confirmAuthenticator(context: SignedInContext, code: string, appName: string): Promise<void> {
  const { userId } = context.session;
  const authenticator = await findAuthenticator(context, userId);
  if (authenticator === undefined) throw new Refusal('TOERR02');
  if (authenticator.verified_at !== null) throw new Refusal('TOERR01');
  await attempt(context, { factor: 'authenticator-setup', subject: userId }, () => acceptAuthenticatorCode(context, authenticator, code));
  await context.db
    .updateTable('authenticators')
    .set({ verified_at: context.now, app_name: appName })
    .where('user_id', '=', userId)
    .execute();
}

/** Removes the app, once one of its codes was accepted within ten minutes: a stolen session alone must not. Throws TOERR02, TOERR03. */
export async function removeAuthenticator(context: SignedInContext): Promise<void> {
  const { userId } = context.session;
  const authenticator = await findAuthenticator(context, userId);
  if (authenticator === undefined) throw new Refusal('TOERR02');
  if (authenticator.verified_at !== null && !wasUsedRecently(authenticator, context.now)) throw new Refusal('TOERR03');
  await context.db.deleteFrom('authenticators').where('user_id', '=', userId).execute();
}
