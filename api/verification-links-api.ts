// Links that arrive by mail: what a token is worth, sending the link again, completing it.
// The link screens answer for every failure themselves: "errors or no token means expired".
import * as calls from './contract/verification-links.js';
import { changeOf, mutationOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';

export type { TokenVerification } from './contract/verification-links.js';

/** Links that arrive by mail: checking, resending, completing. */
export const verificationLinksApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** What a link's token is worth: valid when `isValidated && !isCompleted && !hasExpiredVerification`. Spends nothing. */
    verifyToken: build.mutation({
      ...mutationOf(calls.verifyToken),
      extraOptions: { ownErrors: true },
    }),
    /** As `verifyToken`, for an account-mapping link, which it completes: sent once only. */
    verifyAccountMapping: build.mutation({
      ...mutationOf(calls.verifyAccountMapping),
      extraOptions: { ownErrors: true, once: true },
    }),
    /** Sends the enrollment email again, by the expired link's token. A non-empty `errors` means that none was sent. */
    resendVerification: build.mutation({
      ...mutationOf(calls.resendVerification),
      extraOptions: { ownErrors: true },
    }),
    /** Marks what a link was for as done. */
    completeVerification: build.mutation({
      ...changeOf(calls.completeVerification, () => ['Credentials']),
      extraOptions: { ownErrors: true },
    }),
    /** Sends the verification email again, by the user id that `verifyToken` gave. A GET that sends mail: sent once only. */
    resendVerificationEmail: build.mutation({
      ...mutationOf(calls.resendVerificationEmail),
      extraOptions: { ownErrors: true, once: true },
    }),
  }),
});

export const {
  useVerifyTokenMutation,
  useVerifyAccountMappingMutation,
  useResendVerificationMutation,
  useCompleteVerificationMutation,
  useResendVerificationEmailMutation,
} = hooksOf(verificationLinksApi, calls);
