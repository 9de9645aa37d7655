// Signing in: the status check and the authentication in one endpoint, and the sign-in by token.
import type { MfaType } from './contract/mfa-methods.js';
import { checkResponse } from './check-response.js';
import type { ResponseOf } from './contract/call.js';
import * as calls from './contract/sign-in.js';
import { type MutationArg, secretOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { conceal, type Secret } from './secret.js';
import { withoutHooks } from './without-hooks.js';

/** Who signed in: roles (the first counts), user ID, and the session token. */
export interface Authentication {
  readonly roles: string[];
  readonly userId: string;
  readonly token: Secret;
}

/** One attempt to sign in. `basicCredentials` is the whole Authorization header value (see `basicCredentials`). */
export interface SignInAttempt {
  readonly basicCredentials: Secret;
  /** The device fingerprint: a short text that describes the computer, the same at each sign-in on it. It proves nothing. */
  readonly fingerprint: string;
  readonly securityAnswer?: Secret | undefined;
  /** The user checked "Remember this computer". */
  readonly saveDevice?: boolean | undefined;
  readonly mfaCode?: Secret | undefined;
  readonly codeType?: MfaType | undefined;
  readonly captcha?: Secret | undefined;
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

const concealToken = (answer: ResponseOf<typeof calls.authentication>): Authentication => ({ ...answer, token: conceal(answer.token) });

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Checks the gateway's status, then authenticates. Errors AUERR01 and AUERR05 request more; a 403 carries the gateway's own message.
     * `token` is a secret: see `useSecretCall`.
     */
    signIn: build.mutation<Authentication, SignInAttempt>({
      queryFn: async (attempt, _api, _options, baseQuery) => {
        const status = await baseQuery({ call: calls.status, arg: undefined });
        if (status.error) return { error: status.error, meta: status.meta };
        const { data, error, meta } = await baseQuery({ call: calls.authentication, arg: authenticationArg(attempt) });
        const result = error ? { error } : checkResponse(calls.authentication, data);
        return 'data' in result ? { data: concealToken(result.data), meta } : { error: result.error, meta };
      },
      extraOptions: { ownErrors: true },
    }),
    /**
     * Signs in with the token of a link, which it spends. The response's `token` is a secret: see `useSecretCall`. Errors AUERR05: a code is
     * required first; AUERR07: the link verifies an address, but does not sign in.
     */
    tokenSignIn: build.mutation({
      ...secretOf(calls.tokenSignIn),
      transformResponse: concealToken,
      extraOptions: { ownErrors: true, once: true },
    }),
  }),
});

/** Authentication, by password and by a link's token. The responses contain secrets, so neither has a hook: see `useSecretCall`. */
export const signInApi = withoutHooks(api, 'signIn', 'tokenSignIn');
