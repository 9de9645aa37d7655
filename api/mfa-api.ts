// Multi-factor verification (spec 4 and 7): who uses codes, by which methods, requesting and verifying a one-time code.
import * as calls from './contract/mfa.js';
import { type ResultOf, type MutationArg, gatewayApi, toRequest } from './gateway-api.js';

/** Multi-factor verification: the endpoints of this area, documented one by one. */
export const mfaApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether a username recovers its password by one-time code: `isCodeUser`. Does not tell whether the username exists. */
    mfaUser: build.mutation<ResultOf<typeof calls.mfaUser>, MutationArg<typeof calls.mfaUser>>({ query: toRequest(calls.mfaUser) }),
    /** The methods open to a username: `options` of type sms, call, email or totp, with masked contact or app name; may be empty. */
    mfaOptions: build.mutation<ResultOf<typeof calls.mfaOptions>, MutationArg<typeof calls.mfaOptions>>({
      query: toRequest(calls.mfaOptions),
    }),
    /** The verified authenticator app of a username; `authAppName` absent or empty when there is none. */
    totpInfo: build.mutation<ResultOf<typeof calls.totpInfo>, MutationArg<typeof calls.totpInfo>>({ query: toRequest(calls.totpInfo) }),
    /** Sends a code to a username that is not signed in yet. Any entry in `errors` means that none was sent. */
    requestSignInCode: build.mutation<ResultOf<typeof calls.requestSignInCode>, MutationArg<typeof calls.requestSignInCode>>({
      query: toRequest(calls.requestSignInCode),
    }),
    /** Sends a code to a signed-in user. A truthy answer is a failure: 'Unable to request token. Please try again later' (spec 8). */
    requestCode: build.mutation<ResultOf<typeof calls.requestCode>, MutationArg<typeof calls.requestCode>>({
      query: toRequest(calls.requestCode),
    }),
    /**
     * Checks a signed-in user's code, up to six digits. A truthy answer is a failure;
     * one whose text contains "attempts" is a lock-out (spec 8).
     */
    verifyCode: build.mutation<ResultOf<typeof calls.verifyCode>, MutationArg<typeof calls.verifyCode>>({
      query: toRequest(calls.verifyCode),
    }),
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
