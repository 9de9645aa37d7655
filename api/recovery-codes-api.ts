// Recovery codes: how many are left, a new set, and none at all. For gateways whose capabilities name `recovery-codes`.
import * as calls from './contract/recovery-codes.js';
import { type ResultOf, type MutationArg, gatewayApi, toRequest } from './gateway-api.js';

/** Recovery codes: the endpoints of this area, documented one by one. */
export const recoveryCodesApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** How many recovery codes are `left`, and when the set was made. A mutation: the number changes with every code that is used. */
    recoveryCodes: build.mutation<ResultOf<typeof calls.recoveryCodes>, MutationArg<typeof calls.recoveryCodes>>({
      query: toRequest(calls.recoveryCodes),
    }),
    /** Makes ten new codes, which replace the earlier ones. `codes` are secrets that are shown once: dispatch with `track: false`. */
    createRecoveryCodes: build.mutation<ResultOf<typeof calls.createRecoveryCodes>, MutationArg<typeof calls.createRecoveryCodes>>({
      query: toRequest(calls.createRecoveryCodes),
    }),
    /** Removes the user's recovery codes. */
    removeRecoveryCodes: build.mutation<ResultOf<typeof calls.removeRecoveryCodes>, MutationArg<typeof calls.removeRecoveryCodes>>({
      query: toRequest(calls.removeRecoveryCodes),
    }),
  }),
});

/** `recoveryCodes` as a React hook. */
export const useRecoveryCodesMutation = recoveryCodesApi.useRecoveryCodesMutation;
/** `removeRecoveryCodes` as a React hook. */
export const useRemoveRecoveryCodesMutation = recoveryCodesApi.useRemoveRecoveryCodesMutation;
