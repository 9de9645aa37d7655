// The account's credentials: reading and saving them, changing the password, and checking a username.
import { isUsername } from '../../api/contract/rules/username.js';
import { type GroupHandlers, own, proven } from '../calls/handler.js';
import type { SignedInContext } from '../core/request-context.js';
import { accountOf } from '../domain/accounts/accounts.js';
import { isEmailVerified } from '../domain/contact/email.js';
import { limitAccount } from '../domain/limits/limits.js';
import { changeOwnPassword } from '../domain/passwords/password-change.js';
import { isFree, setUpCredentials, suggestUsername } from '../domain/accounts/usernames.js';

export const credentials: GroupHandlers<'credentials'> = {
  credentials: own((_, context) => describe(context)),
  partnerCredentials: own((_, context) => describe(context)),
  saveCredentials: own(({ body }, context) => setUpCredentials(context, body.username, body.password)),
  changePassword: proven(({ body }, context) => changeOwnPassword(context, body.username, body.newPassword), { countsAsChange: false }),

  skipEnrollmentSteps: own(async ({ userId }, context) => {
    const account = await accountOf(context, userId);
    return { skipEnrollmentSteps: account.skip_enrollment_steps };
  }),

  /** Reveals whether a username is taken, so no one may ask about many. */
  validateUsername: own(async ({ userId, username }, context) => {
    await limitAccount(context, 'username-check', userId);
    if (isUsername(username) && (await isFree(context, username, userId))) return { userNameAvailable: true };
    return { userNameAvailable: false, alternateUsername: await suggestUsername(context, username) };
  }),
};

async function describe(context: SignedInContext) {
  const account = await accountOf(context, context.session.userId);
  return {
    userName: account.username,
    emailAddress: account.pending_email ?? account.email,
    isEmailVerified: isEmailVerified(account),
    userId: account.user_id,
  };
}
