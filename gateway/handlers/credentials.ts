// The account's credentials: reading and saving them, changing the password, checking a username.
import { isUsername } from '../../api/contract/rules/username.js';
import { type GroupHandlers, own } from '../calls/handler.js';
import type { SignedInVisit } from '../calls/visit.js';
import { accountOf } from '../domain/accounts.js';
import { isEmailVerified } from '../domain/email.js';
import { changeOwnPassword } from '../domain/password-change.js';
import { isFree, setUpCredentials, suggestUsername } from '../domain/usernames.js';

export const credentials: GroupHandlers<'credentials'> = {
  credentials: own((_, visit) => describe(visit)),
  partnerCredentials: own((_, visit) => describe(visit)),
  saveCredentials: own(({ body }, visit) => setUpCredentials(visit, body.username, body.password)),
  changePassword: own(({ body }, visit) => changeOwnPassword(visit, body.username, body.newPassword)),

  skipEnrollmentSteps: own(async ({ userId }, visit) => {
    const account = await accountOf(visit, userId);
    return { skipEnrollmentSteps: account.skip_enrollment_steps };
  }),

  validateUsername: own(async ({ userId, username }, visit) => {
    if (isUsername(username) && (await isFree(visit, username, userId))) return { userNameAvailable: true };
    return { userNameAvailable: false, alternateUsername: await suggestUsername(visit, username) };
  }),
};

async function describe(visit: SignedInVisit) {
  const account = await accountOf(visit, visit.session.userId);
  return {
    userName: account.username,
    emailAddress: account.pending_email ?? account.email,
    isEmailVerified: isEmailVerified(account),
    userId: account.user_id,
  };
}
