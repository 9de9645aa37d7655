// Signing in (R7, login-gateway): the status check, the authentication, and the sign-in by token.
import * as v from 'valibot';
import { call } from './call.js';
import { MfaType } from './mfa-methods.js';
import { CaptchaResponse, FactorCode, Id, LooseId, Text, TypedAnswer } from './schemas.js';

/** Called before every sign-in (R4); returns the text `OK`. */
export const status = call({ method: 'GET', gateway: 'login-gateway', path: 'status', response: v.string(), reply: 'text' });

/** Who signed in: the first role counts (R6.1). */
export const AuthenticationResponse = v.object({ roles: v.array(v.string()), userId: LooseId, token: Text });

/** The headers of an authentication. Credentials are UTF-8 Basic (RFC 7617); the rest is percent-encoded as needed. */
export const AuthenticationHeaders = v.object({
  Authorization: Text,
  Securityanswer: v.optional(TypedAnswer),
  Savedevice: v.optional(v.literal('Y')),
  twilioMfaCode: v.optional(FactorCode),
  codeType: v.optional(MfaType),
  Captcha: v.optional(CaptchaResponse),
});

/**
 * Authenticates; the body is the device fingerprint. Sets the bridge and roles cookies.
 * Errors: AUERR01 security question required, AUERR05 MFA required, others to be shown to the user; 403 if locked out.
 */
export const authentication = call({
  method: 'POST',
  gateway: 'login-gateway',
  path: 'authentication',
  headers: AuthenticationHeaders,
  body: v.pipe(v.string(), v.maxLength(1024)),
  response: AuthenticationResponse,
  reply: 'data',
});

/** Signs in with the token of a link; the response and errors are those of `authentication`, and AUERR07: it only verifies an address. */
export const tokenSignIn = call({
  method: 'GET',
  gateway: 'login-gateway',
  path: 'auth/token',
  query: v.object({ id: Id }),
  response: AuthenticationResponse,
  reply: 'data',
});
