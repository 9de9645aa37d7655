// Links that arrive by mail (spec 4 and 7): what a token is worth, sending the link again, completing it.
// The link screens answer for every failure themselves: "errors or no token means expired" (contract 7).
import * as calls from './contract/verification-links.js';
import { type ResultOf, type MutationArg, gatewayApi, toRequest } from './gateway-api.js';

/** Links that arrive by mail: the endpoints of this area, documented one by one. */
export const verificationLinksApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** What a link's token is worth: valid when `isValidated && !isCompleted && !hasExpiredVerification` (contract 7). Spends nothing. */
    verifyToken: build.mutation<ResultOf<typeof calls.verifyToken>, MutationArg<typeof calls.verifyToken>>({
      query: toRequest(calls.verifyToken),
      extraOptions: { ownErrors: true },
    }),
    /** As `verifyToken`, for an account-mapping link, which it completes: sent once only. */
    verifyAccountMapping: build.mutation<ResultOf<typeof calls.verifyAccountMapping>, MutationArg<typeof calls.verifyAccountMapping>>({
      query: toRequest(calls.verifyAccountMapping),
      extraOptions: { ownErrors: true, once: true },
    }),
    /** Sends the enrollment email again, by the expired link's token. A non-empty `errors` means that none was sent (spec 4). */
    resendVerification: build.mutation<ResultOf<typeof calls.resendVerification>, MutationArg<typeof calls.resendVerification>>({
      query: toRequest(calls.resendVerification),
      extraOptions: { ownErrors: true },
    }),
    /** Marks what a link was for as done. */
    completeVerification: build.mutation<ResultOf<typeof calls.completeVerification>, MutationArg<typeof calls.completeVerification>>({
      query: toRequest(calls.completeVerification),
      invalidatesTags: ['Credentials'],
      extraOptions: { ownErrors: true },
    }),
    /** Sends the verification email again, by the user id that `verifyToken` gave. A GET that sends mail: sent once only. */
    resendVerificationEmail: build.mutation<
      ResultOf<typeof calls.resendVerificationEmail>,
      MutationArg<typeof calls.resendVerificationEmail>
    >({
      query: toRequest(calls.resendVerificationEmail),
      extraOptions: { ownErrors: true, once: true },
    }),
  }),
});

/** `verifyToken` as a React hook. */
export const useVerifyTokenMutation = verificationLinksApi.useVerifyTokenMutation;
/** `verifyAccountMapping` as a React hook. */
export const useVerifyAccountMappingMutation = verificationLinksApi.useVerifyAccountMappingMutation;
/** `resendVerification` as a React hook. */
export const useResendVerificationMutation = verificationLinksApi.useResendVerificationMutation;
/** `completeVerification` as a React hook. */
export const useCompleteVerificationMutation = verificationLinksApi.useCompleteVerificationMutation;
/** `resendVerificationEmail` as a React hook. */
export const useResendVerificationEmailMutation = verificationLinksApi.useResendVerificationEmailMutation;
