// Recovering what was forgotten (R7): username by email, password by security answer or one-time code.
import * as v from 'valibot';
import { call } from './call.js';
import { isForgotUsernameEmail } from './rules/email.js';
import { CaptchaResponse, FactorCode, NewPassword, Nothing, Text, TypedAnswer, TypedUsername } from './schemas.js';

/** The roles offered on the forgot-username screen (R2). */
export const RecoveryRole = v.picklist(['ROLE_PARTICIPANT', 'ROLE_PLAN_ADMIN', 'ROLE_OTHER']);
/** A role offered on the forgot-username screen. */
export type RecoveryRole = v.InferOutput<typeof RecoveryRole>;

/** Emails the username to a verified address; the response is the same whether or not there is one. */
export const retrieveUsername = call({
  method: 'POST',
  gateway: 'login-gateway',
  path: 'public/profile/credentials/retrieveUsername',
  body: v.strictObject({
    role: RecoveryRole,
    email: v.pipe(v.string(), v.check(isForgotUsernameEmail, 'email')),
    captcha: CaptchaResponse,
  }),
  response: Nothing,
  reply: 'ignored',
});

/** The security question of a username; unknown usernames get a plausible one. */
export const securityQuestion = call({
  method: 'POST',
  gateway: 'login-gateway',
  path: 'public/profile/credentials/securityQuestion',
  body: v.strictObject({ username: TypedUsername }),
  response: v.object({ securityQuestion: v.pipe(v.string(), v.minLength(1)) }),
  reply: 'data',
});

/** Emails a reset link to a verified address if the answer or the code is right. */
export const resetPassword = call({
  method: 'POST',
  gateway: 'login-gateway',
  path: 'public/profile/credentials/resetPassword',
  body: v.strictObject({
    username: TypedUsername,
    securityAnswer: v.optional(TypedAnswer),
    mfaCode: v.optional(FactorCode),
    /** Present if `mfaCode` is a recovery code. */
    codeType: v.optional(v.literal('recovery')),
    captcha: CaptchaResponse,
  }),
  response: Nothing,
  reply: 'ignored',
});

/** Sets a new password with the token of a reset link. Errors: VEERR01, VEERR02, VEERR03 (the link is no longer valid). */
export const changePasswordByToken = call({
  method: 'POST',
  gateway: 'login-gateway',
  path: 'public/profile/changePassword',
  body: v.strictObject({ token: Text, newPassword: NewPassword }),
  response: Nothing,
  reply: 'ignored',
});
