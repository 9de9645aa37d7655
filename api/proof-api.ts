// Fresh proof of identity, which a gateway requests with the error FPERR01.
import * as calls from './contract/proof.js';
import { mutationOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import { withoutHooks } from './without-hooks.js';

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Proves the user's identity by password, for users without one-time codes. A truthy response is a failure. Wrong passwords count
     * toward the same limit as at a sign-in.
     */
    proveByPassword: build.mutation({
      ...mutationOf(calls.proveByPassword),
    }),
  }),
});

/** Proving the user's identity. A code is also proof: see `requestCode` and `verifyCode`. */
export const proofApi = withoutHooks(api);

export const { useProveByPasswordMutation } = hooksOf(api, calls);
