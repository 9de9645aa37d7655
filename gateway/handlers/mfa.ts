// Multi-factor verification: listing methods, sending codes, and checking them.
import { admit } from '../calls/admission.js';
import type { CallName } from '../calls/call-names.js';
import { type GroupHandlers, open } from '../calls/handler.js';
import type { RequestContext, SignedInContext } from '../core/request-context.js';
import { accountOf } from '../domain/accounts/accounts.js';
import { findAuthenticator } from '../domain/codes/authenticators.js';
import { endChallenge } from '../domain/sign-in/challenges.js';
import { ownUsableMethods, requestCodeByLink, requestCodeByUsername, requestCodeForOwner } from '../domain/codes/code-requests.js';
import { limitAddress, limitFailures } from '../domain/limits/limits.js';
import { confirmLink, findChallengedLink } from '../domain/sign-in/link-sign-in.js';
import type { LinkRow } from '../domain/links/links.js';
import { findSession } from '../domain/sessions/sessions.js';
import { offeredMethods, usableMethodsOf } from '../domain/codes/mfa-methods.js';
import { acceptCode } from '../domain/codes/one-time-codes.js';
import { signInAsksForCode } from '../domain/accounts/option-choices.js';
import { proveByCode } from '../domain/codes/proof-of-person.js';
import { decoyUsesCodes } from '../domain/accounts/decoy-accounts.js';
import { subjectOf } from '../domain/accounts/subjects.js';

// Requests for usernames that do not exist run the same statements as others: response times must not tell them apart either.
export const mfa: GroupHandlers<'mfa'> = {
  mfaUser: open(async ({ body }, context) => {
    await limitAddress(context, 'lookup');
    // This starts a reset: a sign-in that is waiting for its code in this browser is abandoned.
    await endChallenge(context);
    const { id, account } = await subjectOf(context, body.username);
    const code = await signInAsksForCode(context, id);
    return { isCodeUser: account === undefined ? decoyUsesCodes(context, body.username) : code };
  }),

  mfaOptions: open(async ({ body }, context) => {
    await limitAddress(context, 'lookup');
    const link = await findChallengedLink(context, body.username);
    if (link === undefined) {
      const subject = await subjectOf(context, body.username);
      // A signed-in user asks for what proves their identity.
      if ((await isOwnSession(context, subject.id)) && !(await signInAsksForCode(context, subject.id))) return { options: [] };
      return { options: await offeredMethods(context, subject) };
    }
    const account = await accountOf(context, link.user_id);
    const options = await offeredMethods(context, { username: body.username, id: link.user_id, account });
    // Recovery codes are only for sign-in and for a reset.
    return { options: options.filter(({ type }) => type !== 'recovery') };
  }),

  totpInfo: open(async ({ body }, context) => {
    await limitAddress(context, 'lookup');
    const { id } = await subjectOf(context, body.username);
    if (!(await isOwnSession(context, id))) return {};
    const authenticator = await findAuthenticator(context, id);
    return authenticator?.verified_at ? { authAppName: authenticator.app_name } : {};
  }),

  requestSignInCode: open(async ({ body }, context) => {
    await limitAddress(context, 'message');
    await requestCodeByUsername(context, body.username, body.type);
  }),

  requestCode: open(async ({ userId, body }, context) => {
    const visitor = await admitByLink(context, userId, 'mfa.requestCode');
    const account = await accountOf(context, userId);
    if (visitor.link === null) return requestCodeForOwner(visitor.signedIn, account, body.type);
    await limitAddress(context, 'message');
    await requestCodeByLink(context, account, body.type);
  }),

  verifyCode: open(async ({ userId, body }, context) => {
    const visitor = await admitByLink(context, userId, 'mfa.verifyCode');
    const account = await accountOf(context, userId);
    const typed = { userId, code: body.code, type: body.type };
    if (visitor.link === null) {
      const accepted = await acceptCode(context, { ...typed, purpose: 'own', usable: await ownUsableMethods(context, account) });
      return proveByCode(visitor.signedIn, accepted);
    }
    const usable = await usableMethodsOf(context, { id: userId, account });
    await limitFailures(context, 'sign-in', 'error', () => acceptCode(context, { ...typed, purpose: 'link', usable }));
    await confirmLink(context, visitor.link);
  }),
};

async function isOwnSession(context: RequestContext, userId: string): Promise<boolean> {
  const session = await findSession(context, context.token);
  return typeof session !== 'string' && session.userId === userId;
}

type AdmittedVisitor = { readonly link: LinkRow } | { readonly link: null; readonly signedIn: SignedInContext };

/**
 * These two calls serve signed-in users, and visitors who are about to sign in because their link was answered with AUERR05. Such a visitor
 * may have someone else's session, or one that is limited to an earlier link. For anyone else, this throws the same refusals as every
 * call for signed-in users.
 */
async function admitByLink(context: RequestContext, userId: string, call: CallName): Promise<AdmittedVisitor> {
  const session = await findSession(context, context.token);
  const isOwn = typeof session !== 'string' && session.userId === userId && session.purpose === null;
  const link = isOwn ? undefined : await findChallengedLink(context, userId);
  return link === undefined ? { link: null, signedIn: await admit(context, call, userId) } : { link };
}
