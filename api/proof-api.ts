// Fresh proof of who is there: what a gateway asks for by the error FPERR01.
import * as calls from './contract/proof.js';
import { mutationOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';

/** Proving who is there. A code is proof, too: see `requestCode` and `verifyCode`. */
export const proofApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** Proves who is there by the password, for users without one-time codes. */
    proveByPassword: build.mutation({
      ...mutationOf(calls.proveByPassword),
    }),
  }),
});

export const { useProveByPasswordMutation } = hooksOf(proofApi, calls);
