// The account's credentials (spec 3 and 7): reading and saving them, changing the password, checking a username.
import * as calls from './contract/credentials.js';
import { type ResultOf, type MutationArg, gatewayApi, type QueryArg, toRequest } from './gateway-api.js';

/** Credentials: the endpoints of this area, documented one by one. */
export const credentialsApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** The saved profile: `userName`, `emailAddress`, `isEmailVerified`, `userId`. */
    credentials: build.query<ResultOf<typeof calls.credentials>, QueryArg<typeof calls.credentials>>({
      query: toRequest(calls.credentials),
      providesTags: (_answer, _error, { userId }) => [{ type: 'Credentials', id: userId }],
    }),
    /** The same record, from partner-gateway. */
    partnerCredentials: build.query<ResultOf<typeof calls.partnerCredentials>, QueryArg<typeof calls.partnerCredentials>>({
      query: toRequest(calls.partnerCredentials),
      providesTags: (_answer, _error, { userId }) => [{ type: 'Credentials', id: userId }],
    }),
    /** Saves username and password of an account under set-up. Error CVERR02: the username was taken meanwhile (spec 8). */
    saveCredentials: build.mutation<ResultOf<typeof calls.saveCredentials>, MutationArg<typeof calls.saveCredentials>>({
      query: toRequest(calls.saveCredentials),
      invalidatesTags: (_answer, _error, { userId }) => [{ type: 'Credentials', id: userId }],
    }),
    /** Sets a new password for a user who is signed in and has been asked to. */
    changePassword: build.mutation<ResultOf<typeof calls.changePassword>, MutationArg<typeof calls.changePassword>>({
      query: toRequest(calls.changePassword),
    }),
    /** Whether this account is set up without the email, phone and code steps: `skipEnrollmentSteps`. */
    skipEnrollmentSteps: build.mutation<ResultOf<typeof calls.skipEnrollmentSteps>, MutationArg<typeof calls.skipEnrollmentSteps>>({
      query: toRequest(calls.skipEnrollmentSteps),
    }),
    /**
     * Whether a username is free: `userNameAvailable`, and where not, `alternateUsername`.
     * Neither means that it could not be verified (spec 8).
     */
    validateUsername: build.mutation<ResultOf<typeof calls.validateUsername>, MutationArg<typeof calls.validateUsername>>({
      query: toRequest(calls.validateUsername),
    }),
  }),
});

/** `credentials` as a React hook. */
export const useCredentialsQuery = credentialsApi.useCredentialsQuery;
/** `partnerCredentials` as a React hook. */
export const usePartnerCredentialsQuery = credentialsApi.usePartnerCredentialsQuery;
/** `saveCredentials` as a React hook. */
export const useSaveCredentialsMutation = credentialsApi.useSaveCredentialsMutation;
/** `changePassword` as a React hook. */
export const useChangePasswordMutation = credentialsApi.useChangePasswordMutation;
/** `skipEnrollmentSteps` as a React hook. */
export const useSkipEnrollmentStepsMutation = credentialsApi.useSkipEnrollmentStepsMutation;
/** `validateUsername` as a React hook. */
export const useValidateUsernameMutation = credentialsApi.useValidateUsernameMutation;
