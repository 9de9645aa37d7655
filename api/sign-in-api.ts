// Signing in (spec 4 and 7): the status check and the authentication as one intent, and the sign-in by token.

import type { MfaType } from './contract/schemas.js';
import * as calls from './contract/sign-in.js';
import { type ResultOf, type MutationArg, gatewayApi, toRequest } from './gateway-api.js';
import type { Secret } from './secret.js';

/** One attempt to sign in. `basicCredentials` is the whole Authorization header value (see `basicCredentials`). */
export interface SignInAttempt {
  readonly basicCredentials: Secret;
  /** The device fingerprint: see docs/fingerprint.md. */
  readonly fingerprint: string;
  readonly securityAnswer?: Secret;
  /** "Remember this computer" was ticked. */
  readonly saveDevice?: boolean;
  readonly mfaCode?: Secret;
  readonly codeType?: MfaType;
  readonly captcha?: Secret;
}

function authenticationArg(attempt: SignInAttempt): MutationArg<typeof calls.authentication> {
  return {
    body: attempt.fingerprint,
    headers: {
      Authorization: attempt.basicCredentials,
      Securityanswer: attempt.securityAnswer,
      Savedevice: attempt.saveDevice ? 'Y' : undefined,
      twilioMfaCode: attempt.mfaCode,
      codeType: attempt.codeType,
      Captcha: attempt.captcha,
    },
  };
}

/** Signing in: the endpoints of this area, documented one by one. */
export const signInApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Asks for the gateway's status, then authenticates (spec 4: "a status check precedes every sign-in").
     * Errors AUERR01 and AUERR05 ask for more; a 403 carries the gateway's own message. Dispatch with `track: false`: the answer holds a token.
     */
    signIn: build.mutation<ResultOf<typeof calls.authentication>, SignInAttempt>({
      queryFn: async (attempt, _api, _options, baseQuery) => {
        const status = await baseQuery({ call: calls.status, arg: undefined });
        if (status.error) return { error: status.error, meta: status.meta };
        const result = await baseQuery({ call: calls.authentication, arg: authenticationArg(attempt) });
        // The base query has held the data against the call's schema.
        return result.error
          ? { error: result.error, meta: result.meta }
          : { data: result.data as ResultOf<typeof calls.authentication>, meta: result.meta };
      },
      extraOptions: { ownErrors: true },
    }),
    /** Signs in by the token of a link. A mutation although it is a GET: it spends a token and must not be kept. */
    tokenSignIn: build.mutation<ResultOf<typeof calls.tokenSignIn>, MutationArg<typeof calls.tokenSignIn>>({
      query: toRequest(calls.tokenSignIn),
      extraOptions: { ownErrors: true, once: true },
    }),
  }),
});
