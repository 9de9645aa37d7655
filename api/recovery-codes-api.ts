// Recovery codes: counting, creating, and removing them. For gateways whose capabilities include `recovery-codes`.
import * as calls from './contract/recovery-codes.js';
import type { ResponseOf } from './contract/call.js';
import { mutationOf, secretOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import { conceal } from './secret.js';
import { withoutHooks } from './without-hooks.js';

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** How many recovery codes are `left`, and when the set was created. A mutation, because every used code changes the number. */
    recoveryCodes: build.mutation({ ...mutationOf(calls.recoveryCodes) }),
    /** Creates ten new codes, which replace the earlier ones. `codes` are secrets, returned only once: see `useSecretCall`. */
    createRecoveryCodes: build.mutation({
      ...secretOf(calls.createRecoveryCodes),
      transformResponse: ({ codes }: ResponseOf<typeof calls.createRecoveryCodes>) => ({ codes: codes.map(conceal) }),
    }),
    /** Removes the user's recovery codes. */
    removeRecoveryCodes: build.mutation({ ...mutationOf(calls.removeRecoveryCodes) }),
  }),
});

/** Counting, creating, and removing recovery codes. */
export const recoveryCodesApi = withoutHooks(api, 'createRecoveryCodes');

export const { useRecoveryCodesMutation, useRemoveRecoveryCodesMutation } = hooksOf(api, calls);
