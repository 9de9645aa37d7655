// A user's own email address and phone (spec 4 and 7): saving and verifying them.
// All but the status are the spec's "truthy is error" calls: an empty answer is success, any other a failure with its message.
import * as calls from './contract/contact-details.js';
import { type ResultOf, type MutationArg, gatewayApi, toRequest } from './gateway-api.js';

/** The user's own email address and phone: the endpoints of this area, documented one by one. */
export const contactDetailsApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the email address, not verified yet. */
    updateEmail: build.mutation<ResultOf<typeof calls.updateEmail>, MutationArg<typeof calls.updateEmail>>({
      query: toRequest(calls.updateEmail),
      invalidatesTags: (_answer, _error, { userId }) => [{ type: 'Credentials', id: userId }],
    }),
    /** Whether the email address is verified: true or false. */
    emailVerificationStatus: build.mutation<
      ResultOf<typeof calls.emailVerificationStatus>,
      MutationArg<typeof calls.emailVerificationStatus>
    >({
      query: toRequest(calls.emailVerificationStatus),
    }),
    /** Marks the email address as verified, once its code has been checked. */
    verifyEmail: build.mutation<ResultOf<typeof calls.verifyEmail>, MutationArg<typeof calls.verifyEmail>>({
      query: toRequest(calls.verifyEmail),
      invalidatesTags: (_answer, _error, { userId }) => [{ type: 'Credentials', id: userId }],
    }),
    /** Saves a first phone: the national number, digits only, and its calling code. */
    insertPhone: build.mutation<ResultOf<typeof calls.insertPhone>, MutationArg<typeof calls.insertPhone>>({
      query: toRequest(calls.insertPhone),
    }),
    /** Saves another phone in place of the one on record. */
    updatePhone: build.mutation<ResultOf<typeof calls.updatePhone>, MutationArg<typeof calls.updatePhone>>({
      query: toRequest(calls.updatePhone),
    }),
    /** Marks the phone as verified, once its code has been checked. */
    verifyPhone: build.mutation<ResultOf<typeof calls.verifyPhone>, MutationArg<typeof calls.verifyPhone>>({
      query: toRequest(calls.verifyPhone),
    }),
  }),
});

/** `updateEmail` as a React hook. */
export const useUpdateEmailMutation = contactDetailsApi.useUpdateEmailMutation;
/** `emailVerificationStatus` as a React hook. */
export const useEmailVerificationStatusMutation = contactDetailsApi.useEmailVerificationStatusMutation;
/** `verifyEmail` as a React hook. */
export const useVerifyEmailMutation = contactDetailsApi.useVerifyEmailMutation;
/** `insertPhone` as a React hook. */
export const useInsertPhoneMutation = contactDetailsApi.useInsertPhoneMutation;
/** `updatePhone` as a React hook. */
export const useUpdatePhoneMutation = contactDetailsApi.useUpdatePhoneMutation;
/** `verifyPhone` as a React hook. */
export const useVerifyPhoneMutation = contactDetailsApi.useVerifyPhoneMutation;
