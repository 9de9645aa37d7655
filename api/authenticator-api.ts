// The authenticator app: registering one, confirming it with a first code, removing it.
import * as calls from './contract/authenticator.js';
import type { ResponseOf } from './contract/call.js';
import { mutationOf, secretOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import { conceal } from './secret.js';
import { withoutHooks } from './without-hooks.js';

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Starts a registration. `uri` is the provisioning link (otpauth://…), a secret: see `useSecretCall`.
     * If the text of a failure contains "verified device", the user already has an authenticator app.
     */
    registerAuthenticator: build.mutation({
      ...secretOf(calls.registerAuthenticator),
      transformResponse: ({ uri }: ResponseOf<typeof calls.registerAuthenticator>) => ({ uri: conceal(uri) }),
    }),
    /**
     * Confirms the registration with a first code.
     * The user can try again only after the failure 'The code is not valid, please try again.'
     */
    verifyAuthenticator: build.mutation({
      ...mutationOf(calls.verifyAuthenticator),
    }),
    /** Removes the user's authenticator app. */
    removeAuthenticator: build.mutation({
      ...mutationOf(calls.removeAuthenticator),
    }),
  }),
});

/** Registering, confirming, and removing the authenticator app. */
export const authenticatorApi = withoutHooks(api, 'registerAuthenticator');

export const { useVerifyAuthenticatorMutation, useRemoveAuthenticatorMutation } = hooksOf(api, calls);
