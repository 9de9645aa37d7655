// A user's own email address and phone: saving and verifying them.
// All but the status are the spec's "truthy is error" calls: an empty response is success, any other is a failure with its message.
import * as calls from './contract/contact-details.js';
import { invalidatingMutationOf, mutationOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import { withoutHooks } from './without-hooks.js';

export type { Phone } from './contract/contact-details.js';

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the email address, which is not verified yet. */
    updateEmail: build.mutation({
      ...invalidatingMutationOf(calls.updateEmail, ({ userId }) => [{ type: 'Credentials', id: userId }]),
    }),
    /** Whether the email address is verified: true or false. */
    emailVerificationStatus: build.mutation({
      ...mutationOf(calls.emailVerificationStatus),
    }),
    /**
     * Marks the email address as verified after its code has been checked. Error CDERR01: none was checked lately. Other gateways may choose
     * other codes (docs/errors.md).
     */
    verifyEmail: build.mutation({
      ...invalidatingMutationOf(calls.verifyEmail, ({ userId }) => [{ type: 'Credentials', id: userId }]),
    }),
    /** Saves the first phone, which is not verified yet: the national number, digits only, and its calling code. */
    insertPhone: build.mutation({
      ...mutationOf(calls.insertPhone),
    }),
    /** Replaces the phone on record with another, which is not verified yet. */
    updatePhone: build.mutation({
      ...mutationOf(calls.updatePhone),
    }),
    /** Marks the phone as verified after its code has been checked. Error CDERR01: as for `verifyEmail`. */
    verifyPhone: build.mutation({
      ...mutationOf(calls.verifyPhone),
    }),
  }),
});

/** Saving and verifying the user's own email address and phone. */
export const contactDetailsApi = withoutHooks(api);

export const {
  useUpdateEmailMutation,
  useEmailVerificationStatusMutation,
  useVerifyEmailMutation,
  useInsertPhoneMutation,
  useUpdatePhoneMutation,
  useVerifyPhoneMutation,
} = hooksOf(api, calls);
