// Links that arrive by mail (spec 4 and 7): what a token is worth, sending the link again, completing it.
// The link screens answer for every failure themselves: "errors or no token means expired" (contract 7).
import * as calls from './contract/verification-links.js';
import { type Answer, type Arg, gatewayApi, to } from './gateway-api.js';

/** Links that arrive by mail: the endpoints of this area, documented one by one. */
export const verificationLinksApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** What a link's token is worth: valid when `isValidated && !isCompleted && !hasExpiredVerification` (contract 7). Spends nothing. */
    verifyToken: build.mutation<Answer<typeof calls.verifyToken>, Arg<typeof calls.verifyToken>>({
      query: to(calls.verifyToken),
      extraOptions: { ownErrors: true },
    }),
    /** As `verifyToken`, for an account-mapping link, which it completes: sent once only. */
    verifyAccountMapping: build.mutation<Answer<typeof calls.verifyAccountMapping>, Arg<typeof calls.verifyAccountMapping>>({
      query: to(calls.verifyAccountMapping),
      extraOptions: { ownErrors: true, once: true },
    }),
    /** Sends the enrollment email again, by the expired link's token. A non-empty `errors` means that none was sent (spec 4). */
    resendVerification: build.mutation<Answer<typeof calls.resendVerification>, Arg<typeof calls.resendVerification>>({
      query: to(calls.resendVerification),
      extraOptions: { ownErrors: true },
    }),
    /** Marks what a link was for as done. */
    completeVerification: build.mutation<Answer<typeof calls.completeVerification>, Arg<typeof calls.completeVerification>>({
      query: to(calls.completeVerification),
      invalidatesTags: ['Credentials'],
      extraOptions: { ownErrors: true },
    }),
    /** Sends the verification email again, by the user id that `verifyToken` gave. A GET that sends mail: sent once only. */
    resendVerificationEmail: build.mutation<Answer<typeof calls.resendVerificationEmail>, Arg<typeof calls.resendVerificationEmail>>({
      query: to(calls.resendVerificationEmail),
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
