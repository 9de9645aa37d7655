// The account's credentials: reading and saving them, changing the password, checking a username.
import * as calls from './contract/credentials.js';
import { invalidatingMutationOf, mutationOf, queryOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import { withoutHooks } from './without-hooks.js';

export type { Credentials } from './contract/credentials.js';

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** The saved profile: `userName`, `emailAddress`, `isEmailVerified`, `userId`. */
    credentials: build.query({
      ...queryOf(calls.credentials),
      providesTags: (_result, _error, { userId }) => [{ type: 'Credentials', id: userId }],
    }),
    /** The same record, from partner-gateway. */
    partnerCredentials: build.query({
      ...queryOf(calls.partnerCredentials),
      providesTags: (_result, _error, { userId }) => [{ type: 'Credentials', id: userId }],
    }),
    /**
     * Saves the username and password of an account that is being set up. Errors CVERR01: the account is already set up; CVERR02: the
     * username was taken in the meantime; CVERR03: the email address has to be verified first. Other gateways may choose other codes
     * (docs/errors.md).
     */
    saveCredentials: build.mutation({
      ...invalidatingMutationOf(calls.saveCredentials, ({ userId }) => [
        { type: 'Credentials', id: userId },
        { type: 'SessionList', id: userId },
      ]),
    }),
    /** Sets a new password for a signed-in user who has been asked to change it. */
    changePassword: build.mutation({
      ...invalidatingMutationOf(calls.changePassword, ({ userId }) => [{ type: 'SessionList', id: userId }]),
    }),
    /** Whether this account is set up without the email, phone, and code steps: `skipEnrollmentSteps`. */
    skipEnrollmentSteps: build.mutation({
      ...mutationOf(calls.skipEnrollmentSteps),
    }),
    /**
     * Whether a username is free: `userNameAvailable`, and if not, `alternateUsername`.
     * If neither is set, the username could not be verified.
     */
    validateUsername: build.mutation({
      ...mutationOf(calls.validateUsername),
    }),
  }),
});

/** Reading, saving, and checking the account's credentials. */
export const credentialsApi = withoutHooks(api);

export const {
  useCredentialsQuery,
  usePartnerCredentialsQuery,
  useSaveCredentialsMutation,
  useChangePasswordMutation,
  useSkipEnrollmentStepsMutation,
  useValidateUsernameMutation,
} = hooksOf(api, calls);
