// The account's credentials (R7): reading and saving them, changing the password, checking a username.
import * as v from 'valibot';
import { call } from './call.js';
import { LooseId, MaybeText, NewPassword, NewUsername, Nothing } from './schemas.js';

/** The saved profile. */
export const Credentials = v.object({
  userName: MaybeText,
  emailAddress: MaybeText,
  isEmailVerified: v.nullish(v.boolean()),
  userId: v.nullish(LooseId),
});
/** Username, email address, whether that is verified, and the user's ID (R3). */
export type Credentials = v.InferOutput<typeof Credentials>;

/** The saved profile of the signed-in user. */
export const credentials = call({
  method: 'GET',
  gateway: 'login-gateway',
  path: 'user/{userId}/profile/credentials',
  response: Credentials,
  reply: 'data',
});

/** The same record, as partner apps read it. */
export const partnerCredentials = call({
  method: 'GET',
  gateway: 'partner-gateway',
  path: 'user/{userId}/profile/credentials',
  response: Credentials,
  reply: 'data',
});

/** Saves the credentials of an account that is being set up. Errors CVERR01, CVERR02, CVERR03: see `saveCredentials` in api/. */
export const saveCredentials = call({
  method: 'POST',
  gateway: 'login-gateway',
  path: 'user/{userId}/profile/credentials',
  body: v.strictObject({ username: NewUsername, password: NewPassword }),
  response: Nothing,
  reply: 'ignored',
});

/** Sets a new password for a signed-in user who has been asked to change it. */
export const changePassword = call({
  method: 'POST',
  gateway: 'login-gateway',
  path: 'user/{userId}/profile/credentials/changePassword',
  body: v.strictObject({ username: v.string(), newPassword: NewPassword }),
  response: Nothing,
  reply: 'ignored',
});

/** Whether this account is set up without the email, phone, and code steps. */
export const skipEnrollmentSteps = call({
  method: 'GET',
  gateway: 'login-gateway',
  path: 'user/{userId}/profile/skipEnrollmentSteps',
  response: v.nullish(v.object({ skipEnrollmentSteps: v.nullish(v.boolean()) })),
  reply: 'data',
});

/** Whether a username is free and, if not, one that is. */
export const UsernameCheck = v.object({ userNameAvailable: v.nullish(v.boolean()), alternateUsername: MaybeText });

/** Checks whether a username is free. */
export const validateUsername = call({
  method: 'GET',
  gateway: 'login-gateway',
  path: 'user/{userId}/profile/validateUsername',
  query: v.object({ username: v.string() }),
  response: UsernameCheck,
  reply: 'data',
});
