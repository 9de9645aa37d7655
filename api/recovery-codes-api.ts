// Recovery codes: how many are left, a new set, and none at all. For gateways whose capabilities name `recovery-codes`.
import * as calls from './contract/recovery-codes.js';
import { mutationOf, type ResultOf, secretOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import { conceal } from './secret.js';
import { withoutHooks } from './without-hooks.js';

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** How many recovery codes are `left`, and when the set was made. A mutation: the number changes with every code that is used. */
    recoveryCodes: build.mutation({ ...mutationOf(calls.recoveryCodes) }),
    /** Makes ten new codes, which replace the earlier ones. `codes` are secrets, answered this once: see `useSecretCall`. */
    createRecoveryCodes: build.mutation({
      ...secretOf(calls.createRecoveryCodes),
      transformResponse: ({ codes }: ResultOf<typeof calls.createRecoveryCodes>) => ({ codes: codes.map(conceal) }),
    }),
    /** Removes the user's recovery codes. */
    removeRecoveryCodes: build.mutation({ ...mutationOf(calls.removeRecoveryCodes) }),
  }),
});

/** Recovery codes: how many are left, a new set, and none at all. */
export const recoveryCodesApi = withoutHooks(api, 'createRecoveryCodes');

export const { useRecoveryCodesMutation, useRemoveRecoveryCodesMutation } = hooksOf(api, calls);
