// Multi-factor verification (R7): who uses codes, by which methods, requesting and verifying a one-time code.
import * as v from 'valibot';
import { call } from './call.js';
import { MfaType } from './mfa-methods.js';
import { MaybeText, Nothing, OneTimeCode, records, TypedUsername } from './schemas.js';

const ByUsername = v.strictObject({ username: TypedUsername });

/**
 * Whether a username signs in and resets its password with one-time codes. The response does not reveal whether the username exists.
 * Begins a reset: a sign-in that this browser has not finished is abandoned.
 */
export const mfaUser = call({
  method: 'POST',
  gateway: 'login-gateway',
  path: 'public/profile/mfa-user',
  body: ByUsername,
  response: v.object({ isCodeUser: v.nullish(v.boolean()) }),
  reply: 'data',
});

/** One method: `contactInfo` is the masked phone, the masked email, or the authenticator app's name (R3). */
export const MfaOption = v.object({ type: MfaType, contactInfo: MaybeText });
/** One method of verifying a user. */
export type MfaOption = v.InferOutput<typeof MfaOption>;

const isKnown = (option: { readonly type: string }): option is MfaOption => v.is(MfaType, option.type);

/**
 * The methods available to a username. A type that this client does not know is left out instead of refused. Of one that is listed twice,
 * the first counts: requests for codes name only the type.
 */
export const mfaOptions = call({
  method: 'POST',
  gateway: 'login-gateway',
  path: 'public/profile/mfa-options',
  body: ByUsername,
  response: v.object({
    options: v.pipe(
      v.nullish(records(v.object({ type: v.string(), contactInfo: MaybeText })), []),
      v.transform((options) => {
        const known = (options ?? []).filter(isKnown);
        return known.filter(({ type }, index) => known.findIndex((option) => option.type === type) === index);
      }),
    ),
  }),
  reply: 'data',
});

/** The verified authenticator app of a username; `authAppName` is absent or empty if there is none. */
export const totpInfo = call({
  method: 'POST',
  gateway: 'login-gateway',
  path: 'public/profile/get-totp-info',
  body: ByUsername,
  response: v.nullish(v.object({ authAppName: MaybeText })),
  reply: 'data',
});

/** Sends a code to a username that is not signed in yet; an entry in `errors` means failure. */
export const requestSignInCode = call({
  method: 'POST',
  gateway: 'login-gateway',
  path: 'mfa/code',
  body: v.strictObject({ type: MfaType, username: TypedUsername }),
  response: Nothing,
  reply: 'ignored',
});

/** Sends a code to a signed-in user. */
export const requestCode = call({
  method: 'POST',
  gateway: 'partner-gateway',
  path: 'user/{userId}/mfa/code',
  body: v.strictObject({ type: MfaType }),
  response: Nothing,
  reply: 'truthy-is-error',
  keepsAlive: false,
});

/** Checks a signed-in user's code; a message that contains "attempts" is a lockout (R8). */
export const verifyCode = call({
  method: 'POST',
  gateway: 'partner-gateway',
  path: 'user/{userId}/mfa/code/verify',
  body: v.strictObject({ code: OneTimeCode, type: v.optional(MfaType) }),
  response: Nothing,
  reply: 'truthy-is-error',
  keepsAlive: false,
});
