// Multi-factor verification: methods, sending codes, checking them.
import { admit } from '../calls/admission.js';
import { type GroupHandlers, open } from '../calls/handler.js';
import type { Visit } from '../calls/visit.js';
import { type Account, accountOf, findById, findByUsername } from '../domain/accounts.js';
import { findAuthenticator } from '../domain/authenticators.js';
import { requestCodeByUsername, requestCodeForOwner, requestVerifiedCode } from '../domain/code-requests.js';
import { limitAddress } from '../domain/counters.js';
import { confirmLink, findChallengedLink } from '../domain/link-sign-in.js';
import { findSession } from '../domain/sessions.js';
import { methodsOf, plausibleMethods, plausiblyUsesCodes } from '../domain/mfa-methods.js';
import { acceptCode } from '../domain/one-time-codes.js';
import { signInSteps } from '../domain/option-choices.js';
import { findPhone } from '../domain/phones.js';

// Usernames that nobody has are read for as often as others are: nor may the time that an answer takes tell them apart.
export const mfa: GroupHandlers<'mfa'> = {
  mfaUser: open(async ({ body }, visit) => {
    await limitAddress(visit);
    const account = await findByUsername(visit, body.username);
    const { code } = await signInSteps(visit, account?.user_id ?? body.username);
    return { isCodeUser: account === undefined ? plausiblyUsesCodes(visit, body.username) : code };
  }),

  mfaOptions: open(async ({ body }, visit) => {
    await limitAddress(visit);
    const account = await findNamed(visit, body.username);
    if (account !== undefined) return { options: await methodsOf(visit, account) };
    await findPhone(visit, body.username, 'verified');
    return { options: plausibleMethods(visit, body.username) };
  }),

  totpInfo: open(async ({ body }, visit) => {
    await limitAddress(visit);
    const account = await findByUsername(visit, body.username);
    const authenticator = await findAuthenticator(visit, account?.user_id ?? body.username);
    return authenticator?.verified_at ? { authAppName: authenticator.app_name } : {};
  }),

  requestSignInCode: open(async ({ body }, visit) => {
    await limitAddress(visit);
    await requestCodeByUsername(visit, body.username, body.type);
  }),

  requestCode: open(async ({ userId, body }, visit) => {
    const link = await challengedLink(visit, userId);
    const account = await accountOf(visit, userId);
    if (link === undefined) await requestCodeForOwner(visit, account, body.type);
    else await requestVerifiedCode(visit, account, body.type);
  }),

  verifyCode: open(async ({ userId, body }, visit) => {
    const link = await challengedLink(visit, userId);
    await acceptCode(visit, userId, body.code, body.type);
    if (link !== undefined) await confirmLink(visit, link);
  }),
};

/**
 * These two calls serve a signed-in user, and somebody who is about to be: whose email link was answered by AUERR05 (contract 5).
 * Returns the link of the latter. Throws as every call of a signed-in user does where it is neither.
 */
async function challengedLink(visit: Visit, userId: string) {
  const session = await findSession(visit, visit.token);
  const link = typeof session === 'string' ? await findChallengedLink(visit, userId) : undefined;
  if (link === undefined) await admit(visit, userId);
  return link;
}

/** By username; by user id where that user's email link waits for a code, since such a visitor has no username at hand. */
async function findNamed(visit: Visit, name: string): Promise<Account | undefined> {
  const account = await findByUsername(visit, name);
  if (account !== undefined || (await findChallengedLink(visit, name)) === undefined) return account;
  return findById(visit, name);
}
