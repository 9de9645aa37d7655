// Setting up and removing an authenticator app.
import { OPTION_TYPE } from '../../../api/contract/option-choice.js';
import { Refusal } from '../../core/refusal.js';
import type { InTransaction, SignedInContext } from '../../core/request-context.js';
import { accountOf } from '../accounts/accounts.js';
import {
  type AuthenticatorRow,
  acceptAuthenticatorCode,
  findAuthenticator,
  isLastCode,
  newAuthenticatorSecret,
  provisioningUri,
  sealAuthenticatorSecret,
} from './authenticators.js';
import { checkGuess } from '../limits/guesses.js';
import { brandOf } from '../accounts/brands.js';
import { endResetLinks, purposeTypes, replaceLinks } from '../links/links.js';
import { hasMethodBesidesRecovery, methodsOf, type MethodSource } from './mfa-methods.js';
import { notify } from '../notices/notices.js';
import { changeOptionChoice, setOptionChoice } from '../accounts/option-choices.js';
import { changeOwnAccount } from '../accounts/own-account.js';
import { wasJustDone } from './repetition.js';

/** The name that authenticator apps show for an account if its brand has none. */
const UNBRANDED = 'Retirement plan';

/** Starts a registration, or restarts an unconfirmed one, and returns the provisioning link. Throws TOERR01, SEERR01. */
export async function registerAuthenticator(context: SignedInContext): Promise<string> {
  const { userId } = context.session;
  const secret = newAuthenticatorSecret();
  const values = { sealed_secret: sealAuthenticatorSecret(context, userId, secret), app_name: '', verified_at: null, last_step: 0 };
  const account = await changeOwnAccount(context, async (own) => {
    if ((await findAuthenticator(own, userId))?.verified_at) throw new Refusal('TOERR01');
    await own.db
      .insertInto('authenticators')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
    return accountOf(own, userId);
  });
  const { brandName } = await brandOf(context, userId);
  return provisioningUri(secret, { issuer: brandName || UNBRANDED, label: account.username ?? account.email ?? userId });
}

/** Confirms a registration with the app's first code. Throws TOERR01, TOERR02, MFERR01, MFERR02. */
export async function confirmAuthenticator(context: SignedInContext, code: string, appName: string): Promise<void> {
  const { userId } = context.session;
  const authenticator = await findAuthenticator(context, userId);
  if (authenticator === undefined) throw new Refusal('TOERR02');
  if (isRepeated(context, authenticator, code)) return;
  if (authenticator.verified_at !== null) throw new Refusal('TOERR01');
  await checkGuess(
    context,
    { factor: 'authenticator-setup', subject: userId },
    async () => (await acceptAuthenticatorCode(context, authenticator, code)) || isBeingConfirmed(context, authenticator, code),
  );
  // Confirms only the secret that the code was checked against: a restarted setup has a different one.
  await changeOwnAccount(context, async (own) => {
    const confirmed = await own.db
      .updateTable('authenticators')
      .set({ verified_at: context.now, app_name: appName })
      .where('user_id', '=', userId)
      .where('sealed_secret', '=', authenticator.sealed_secret)
      .where('verified_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    if (confirmed === undefined) {
      // The request that this one repeats may have confirmed it meanwhile.
      const current = await findAuthenticator(own, userId);
      if (current !== undefined && isRepeated(own, current, code)) return;
      throw new Refusal('TOERR02');
    }
    await endResetLinks(own, userId);
    await notify(own, { userId, kind: 'authenticator-added', undo: { what: 'authenticator', authenticator: null } });
  });
}

/**
 * Whether this code has just confirmed the app. A browser whose connection breaks before the answer may send the request again by itself, and
 * would otherwise say that the app was not set up. The repetition changes nothing, and a guess would gain nothing: the code is used.
 */
function isRepeated(context: SignedInContext, authenticator: AuthenticatorRow, code: string): boolean {
  return wasJustDone(authenticator.verified_at, context.now) && isLastCode(context, authenticator, code);
}

/** Whether the request that this one repeats has used the code for this setup, and has not confirmed the app yet. */
async function isBeingConfirmed(context: SignedInContext, { user_id, sealed_secret }: AuthenticatorRow, code: string): Promise<boolean> {
  const current = await findAuthenticator(context, user_id);
  return current?.sealed_secret === sealed_secret && current.last_step > 0 && isLastCode(context, current, code);
}

/** Removes the app. Throws TOERR02. */
export async function removeAuthenticator(context: SignedInContext): Promise<void> {
  const { userId } = context.session;
  await changeOwnAccount(context, async (own) => {
    const removed = await own.db.deleteFrom('authenticators').where('user_id', '=', userId).returningAll().executeTakeFirst();
    if (removed === undefined) throw new Refusal('TOERR02');
    // Links sent while they required a code must not open without one. Their owner can have new ones sent.
    if (await dropCodesWithoutMethod(own, userId)) await replaceLinks(own, userId, purposeTypes);
    await endUseOf(own, removed);
  });
}

/** A setup that was never confirmed proved nothing, and needs no notice. */
async function endUseOf(
  context: InTransaction<SignedInContext>,
  { user_id: userId, verified_at, ...rest }: AuthenticatorRow,
): Promise<void> {
  if (verified_at === null) return;
  const { sealed_secret, app_name, last_step } = rest;
  await endResetLinks(context, userId);
  const authenticator = { sealed_secret, app_name, last_step, verified_at: verified_at.toISOString() };
  await notify(context, { userId, kind: 'authenticator-removed', undo: { what: 'authenticator', authenticator } });
}

/**
 * Turns codes off when the last method is gone: otherwise the user could no longer sign in. Sign-in asks the security question again if
 * it ever did. Returns whether the last method is gone.
 */
export async function dropCodesWithoutMethod(context: MethodSource, userId: string): Promise<boolean> {
  const account = await accountOf(context, userId);
  if (hasMethodBesidesRecovery(await methodsOf(context, account))) return false;
  await setOptionChoice(context, userId, OPTION_TYPE.mfaEnrolled, false);
  if (account.security_question !== null) await changeOptionChoice(context, userId, OPTION_TYPE.legacySecurityQuestion, true);
  return true;
}
