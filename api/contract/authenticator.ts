// The authenticator app (R7): registering one, confirming it with a first code, removing it.
import * as v from 'valibot';
import { call } from './call.js';
import { isPlainText } from './rules/plain-text.js';
import { APP_NAME } from './rules/app-name.js';
import { Nothing, OneTimeCode } from './schemas.js';

/**
 * Starts a registration. `uri` is the provisioning link (otpauth://…), a secret. A failure with "verified device" in its message: the user
 * already has an app.
 */
export const registerAuthenticator = call({
  method: 'POST',
  gateway: 'partner-gateway',
  path: 'user/{userId}/totp/registerUser',
  response: v.object({ uri: v.pipe(v.string(), v.minLength(1)) }),
  reply: 'data',
});

/** Confirms a registration. The body of a success is not read; the message of a failure is. */
export const verifyAuthenticator = call({
  method: 'POST',
  gateway: 'partner-gateway',
  path: 'user/{userId}/totp/verifyUserRegistration',
  body: v.strictObject({
    code: OneTimeCode,
    authAppName: v.pipe(v.string(), v.minLength(1), v.maxLength(APP_NAME.maxLength), v.check(isPlainText, 'text')),
  }),
  response: Nothing,
  reply: 'ignored',
});

/** Removes the user's authenticator app. */
export const removeAuthenticator = call({
  method: 'DELETE',
  gateway: 'partner-gateway',
  path: 'user/{userId}/profile/info/totp-device',
  response: Nothing,
  reply: 'ignored',
});
