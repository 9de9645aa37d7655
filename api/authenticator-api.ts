// The authenticator app (spec 4 and 7): registering one, confirming it with a first code, removing it.
import * as calls from './contract/authenticator.js';
import { type ResultOf, type MutationArg, gatewayApi, toRequest } from './gateway-api.js';

/** The authenticator app: the endpoints of this area, documented one by one. */
export const authenticatorApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Starts a registration: `uri` is the provisioning link (otpauth://…), a secret. Dispatch with `track: false`.
     * A failure whose text contains "verified device": there is one already (spec 8).
     */
    registerAuthenticator: build.mutation<ResultOf<typeof calls.registerAuthenticator>, MutationArg<typeof calls.registerAuthenticator>>({
      query: toRequest(calls.registerAuthenticator),
    }),
    /**
     * Confirms the registration with a first code.
     * 'The code is not valid, please try again.' is the one failure after which to try again (spec 8).
     */
    verifyAuthenticator: build.mutation<ResultOf<typeof calls.verifyAuthenticator>, MutationArg<typeof calls.verifyAuthenticator>>({
      query: toRequest(calls.verifyAuthenticator),
    }),
    /** Removes the user's authenticator app. */
    removeAuthenticator: build.mutation<ResultOf<typeof calls.removeAuthenticator>, MutationArg<typeof calls.removeAuthenticator>>({
      query: toRequest(calls.removeAuthenticator),
    }),
  }),
});

/** `verifyAuthenticator` as a React hook. */
export const useVerifyAuthenticatorMutation = authenticatorApi.useVerifyAuthenticatorMutation;
/** `removeAuthenticator` as a React hook. */
export const useRemoveAuthenticatorMutation = authenticatorApi.useRemoveAuthenticatorMutation;
