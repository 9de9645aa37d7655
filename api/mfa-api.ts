// Multi-factor verification (spec 4 and 7): who uses codes, by which methods, requesting and verifying a one-time code.
import * as calls from './contract/mfa.js';
import { type Answer, type Arg, gatewayApi, to } from './gateway-api.js';

/** Multi-factor verification: the endpoints of this area, documented one by one. */
export const mfaApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether a username recovers its password by one-time code: `isCodeUser`. Does not tell whether the username exists. */
    mfaUser: build.mutation<Answer<typeof calls.mfaUser>, Arg<typeof calls.mfaUser>>({ query: to(calls.mfaUser) }),
    /** The methods open to a username: `options` of type sms, call, email or totp, with masked contact or app name; may be empty. */
    mfaOptions: build.mutation<Answer<typeof calls.mfaOptions>, Arg<typeof calls.mfaOptions>>({ query: to(calls.mfaOptions) }),
    /** The verified authenticator app of a username; `authAppName` absent or empty when there is none. */
    totpInfo: build.mutation<Answer<typeof calls.totpInfo>, Arg<typeof calls.totpInfo>>({ query: to(calls.totpInfo) }),
    /** Sends a code to a username that is not signed in yet. Any entry in `errors` means that none was sent. */
    requestSignInCode: build.mutation<Answer<typeof calls.requestSignInCode>, Arg<typeof calls.requestSignInCode>>({
      query: to(calls.requestSignInCode),
    }),
    /** Sends a code to a signed-in user. A truthy answer is a failure: 'Unable to request token. Please try again later' (spec 8). */
    requestCode: build.mutation<Answer<typeof calls.requestCode>, Arg<typeof calls.requestCode>>({ query: to(calls.requestCode) }),
    /**
     * Checks a signed-in user's code, up to six digits. A truthy answer is a failure;
     * one whose text contains "attempts" is a lock-out (spec 8).
     */
    verifyCode: build.mutation<Answer<typeof calls.verifyCode>, Arg<typeof calls.verifyCode>>({ query: to(calls.verifyCode) }),
  }),
});

/** `mfaUser` as a React hook. */
export const useMfaUserMutation = mfaApi.useMfaUserMutation;
/** `mfaOptions` as a React hook. */
export const useMfaOptionsMutation = mfaApi.useMfaOptionsMutation;
/** `totpInfo` as a React hook. */
export const useTotpInfoMutation = mfaApi.useTotpInfoMutation;
/** `requestSignInCode` as a React hook. */
export const useRequestSignInCodeMutation = mfaApi.useRequestSignInCodeMutation;
/** `requestCode` as a React hook. */
export const useRequestCodeMutation = mfaApi.useRequestCodeMutation;
/** `verifyCode` as a React hook. */
export const useVerifyCodeMutation = mfaApi.useVerifyCodeMutation;
