// Links in emails: the state of a token, sending the link again, completing it.
// The link screens handle every failure themselves: "errors or no token means expired".
import * as calls from './contract/verification-links.js';
import { invalidatingMutationOf, mutationOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import { withoutHooks } from './without-hooks.js';

export type { TokenVerification } from './contract/verification-links.js';

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The state of a link's token: valid if `isValidated && !isCompleted && !hasExpiredVerification`. Does not spend the token. Error
     * VTERR01: the token is unknown. Other gateways may choose other codes (docs/errors.md).
     */
    verifyToken: build.mutation({
      ...mutationOf(calls.verifyToken),
      extraOptions: { ownErrors: true },
    }),
    /** Like `verifyToken`, for an account-mapping link, which it completes. Never retried. */
    verifyAccountMapping: build.mutation({
      ...mutationOf(calls.verifyAccountMapping),
      extraOptions: { ownErrors: true, once: true },
    }),
    /** Sends the enrollment email again, by the expired link's token. A non-empty `errors` means that no email was sent. */
    resendVerification: build.mutation({
      ...mutationOf(calls.resendVerification),
      extraOptions: { ownErrors: true },
    }),
    /** Marks the purpose of a link as done. */
    completeVerification: build.mutation({
      ...invalidatingMutationOf(calls.completeVerification, () => ['Credentials']),
      extraOptions: { ownErrors: true },
    }),
    /** Sends the verification email again, by the user ID from `verifyToken`. A GET that sends an email, so it is never retried. */
    resendVerificationEmail: build.mutation({
      ...mutationOf(calls.resendVerificationEmail),
      extraOptions: { ownErrors: true, once: true },
    }),
  }),
});

/** Links in emails: checking, resending, completing. */
export const verificationLinksApi = withoutHooks(api);

export const {
  useVerifyTokenMutation,
  useVerifyAccountMappingMutation,
  useResendVerificationMutation,
  useCompleteVerificationMutation,
  useResendVerificationEmailMutation,
} = hooksOf(api, calls);
