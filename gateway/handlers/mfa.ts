// Multi-factor verification: methods, sending codes, checking them.
import { admit } from '../calls/admission.js';
import { type GroupHandlers, open } from '../calls/handler.js';
import type { RequestContext } from '../core/request-context.js';
import { type Account, accountOf, findById, findByUsername } from '../domain/accounts.js';
import { findAuthenticator } from '../domain/authenticators.js';
import { requestCodeByUsername, requestCodeByLink, requestCodeForOwner } from '../domain/code-requests.js';
import { limitAddress, limitFailures } from '../domain/limits.js';
import { confirmLink, findChallengedLink } from '../domain/link-sign-in.js';
import { findSession } from '../domain/sessions.js';
import { methodsOf, plausibleMethods, plausiblyUsesCodes } from '../domain/mfa-methods.js';
import { acceptCode } from '../domain/one-time-codes.js';
import { signInSteps } from '../domain/option-choices.js';
import { findPhone } from '../domain/phones.js';

// Usernames that nobody has are read for as often as others are: nor may the time that an answer takes tell them apart.
export const mfa: GroupHandlers<'mfa'> = {
  mfaUser: open(async ({ body }, context) => {
    await limitAddress(context, 'lookup');
    const account = await findByUsername(context, body.username);
    const { code } = await signInSteps(context, account?.user_id ?? body.username);
    return { isCodeUser: account === undefined ? plausiblyUsesCodes(context, body.username) : code };
  }),

  mfaOptions: open(async ({ body }, context) => {
    await limitAddress(context, 'lookup');
    const account = await findNamed(context, body.username);
    if (account !== undefined) return { options: await methodsOf(context, account) };
    await findPhone(context, body.username, 'verified');
    return { options: plausibleMethods(context, body.username) };
  }),

  totpInfo: open(async ({ body }, context) => {
    await limitAddress(context, 'lookup');
    const account = await findByUsername(context, body.username);
    const authenticator = await findAuthenticator(context, account?.user_id ?? body.username);
    return authenticator?.verified_at ? { authAppName: authenticator.app_name } : {};
  }),

  requestSignInCode: open(async ({ body }, context) => {
    await limitAddress(context, 'message');
    await requestCodeByUsername(context, body.username, body.type);
  }),

  requestCode: open(async ({ userId, body }, context) => {
    const link = await challengedLink(context, userId);
    if (link !== undefined) await limitAddress(context, 'message');
    const account = await accountOf(context, userId);
    if (link === undefined) await requestCodeForOwner(context, account, body.type);
    else await requestCodeByLink(context, account, body.type);
  }),

  verifyCode: open(async ({ userId, body }, context) => {
    const link = await challengedLink(context, userId);
    const typed = { userId, code: body.code, type: body.type };
    if (link === undefined) return acceptCode(context, { ...typed, factor: 'own-code' });
    await limitFailures(context, 'sign-in', 'error', () => acceptCode(context, { ...typed, factor: 'code' }));
    await confirmLink(context, link);
  }),
};

/**
 * These two calls serve a signed-in user, and somebody who is about to be: whose email link was answered by AUERR05 (contract 5).
 * Returns the link of the latter. Throws as every call of a signed-in user does where it is neither.
 */
async function challengedLink(context: RequestContext, userId: string) {
  const session = await findSession(context, context.token);
  const link = typeof session === 'string' ? await findChallengedLink(context, userId) : undefined;
  if (link === undefined) await admit(context, userId);
  return link;
}

/** By username; by user id where that user's email link waits for a code, since such a visitor has no username at hand. */
async function findNamed(context: RequestContext, name: string): Promise<Account | undefined> {
  const account = await findByUsername(context, name);
  if (account !== undefined || (await findChallengedLink(context, name)) === undefined) return account;
  return findById(context, name);
}
