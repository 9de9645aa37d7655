// Multi-factor verification: who uses codes, by which methods, requesting and verifying a one-time code.
import * as calls from './contract/mfa.js';
import { type MutationArg, mutationOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import type { GatewayRequest } from './request.js';
import { withoutHooks } from './without-hooks.js';

export type { MfaOption } from './contract/mfa.js';

/**
 * Like `mutationOf`, for a call that also serves the visitors of links (`byLink`). They have no session that a refusal could end, so the
 * caller handles every failure.
 */
const mutationByLinkOf = <C extends typeof calls.requestCode | typeof calls.verifyCode>(call: C) => ({
  ...mutationOf(call),
  query: (arg: MutationArg<C> & { readonly byLink?: true }): GatewayRequest => ({ call, arg, ownErrors: arg.byLink }),
});

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Whether a username signs in and resets its password with one-time codes: `isCodeUser`. Does not reveal whether it exists.
     * Begins a reset: a sign-in that this browser has not finished is abandoned.
     */
    mfaUser: build.mutation({ ...mutationOf(calls.mfaUser) }),
    /**
     * The methods available to a username: `options` of type sms, call, email, totp, or recovery, with masked contact or app name; may be
     * empty.
     */
    mfaOptions: build.mutation({
      ...mutationOf(calls.mfaOptions),
    }),
    /** The verified authenticator app of a username; `authAppName` is absent or empty if there is none. */
    totpInfo: build.mutation({ ...mutationOf(calls.totpInfo) }),
    /**
     * Sends a code to a username that is not signed in yet. Any entry in `errors` means that no code was sent. MFERR04: several were sent
     * before, and the latest may be good. Other gateways may choose other codes (docs/errors.md).
     */
    requestSignInCode: build.mutation({
      ...mutationOf(calls.requestSignInCode),
    }),
    /**
     * Sends a code to a signed-in user. A truthy response is a failure: 'Unable to request token. Please try again later'. MFERR04: as above.
     * `byLink: true`: for a link's visitor, who has no session. The caller then handles every failure.
     */
    requestCode: build.mutation({
      ...mutationByLinkOf(calls.requestCode),
    }),
    /**
     * Checks a signed-in user's code, up to six digits. A truthy response is a failure;
     * if its text contains "attempts", it is a lockout. `byLink`: as above.
     */
    verifyCode: build.mutation({
      ...mutationByLinkOf(calls.verifyCode),
    }),
  }),
});

/** Multi-factor verification. */
export const mfaApi = withoutHooks(api);

export const {
  useMfaUserMutation,
  useMfaOptionsMutation,
  useTotpInfoMutation,
  useRequestSignInCodeMutation,
  useRequestCodeMutation,
  useVerifyCodeMutation,
} = hooksOf(api, calls);
