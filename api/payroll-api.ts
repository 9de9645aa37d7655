// Payroll integration: vendors, employers and their state, sessions with the provider, fees, forfeiture settings.
import * as calls from './contract/payroll.js';
import type { ResponseOf } from './contract/call.js';
import { CACHE_SECONDS, invalidatingMutationOf, queryOf, secretOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import { conceal } from './secret.js';
import { withoutHooks } from './without-hooks.js';

export type { Employer, ForfeitureSettings } from './contract/payroll.js';

const ofPlan =
  <T extends string>(...types: readonly T[]) =>
  ({ planId }: { readonly planId: string }) =>
    types.map((type) => ({ type, id: planId }));

const concealSession = ({ sessionToken, url }: ResponseOf<typeof calls.integrationSession>) => ({
  sessionToken: conceal(sessionToken),
  url,
});

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** The employers that the payroll provider knows for a plan: `employers`. */
    employers: build.query({
      ...queryOf(calls.employers),
      providesTags: (_result, _error, arg) => ofPlan('Employers')(arg),
    }),
    /** The last check date entered by hand: `lastManualCheckdate`, yyyy-mm-dd, or null. The spelling is the gateway's. */
    lastManualCheckDate: build.query({
      ...queryOf(calls.lastManualCheckDate),
      providesTags: (_result, _error, arg) => ofPlan('Integration')(arg),
    }),
    /** Whether a plan may adopt the integration: `canAdopt`, and `vendorId` of the connected vendor if the gateway sends it. */
    integrationAdoption: build.query({
      ...queryOf(calls.integrationAdoption),
      providesTags: (_result, _error, arg) => ofPlan('Integration')(arg),
    }),
    /** The integration's `monthlyFee` of one type (`feeTypeId`), in the environment's currency. */
    monthlyFee: build.query({
      ...queryOf(calls.monthlyFee),
      providesTags: (_result, _error, arg) => ofPlan('Integration')(arg),
      keepUnusedDataFor: CACHE_SECONDS.fiveMinutes,
    }),
    /** The `vendors` currently available for integration; `preferredPayrollVendor` comes first if it is one of them. */
    activeVendors: build.query({
      ...queryOf(calls.activeVendors),
      providesTags: ['Vendors'],
      keepUnusedDataFor: CACHE_SECONDS.fiveMinutes,
    }),
    /** What happens to a plan's forfeited money: `method`, one of the gateway's own choices, e.g. `pay-expenses`. */
    forfeitureSettings: build.query({
      ...queryOf(calls.forfeitureSettings),
      providesTags: (_result, _error, arg) => ofPlan('Forfeiture')(arg),
    }),
    /** Saves the forfeiture settings: `{ method }`. Returns the current settings. */
    saveForfeitureSettings: build.mutation({
      ...invalidatingMutationOf(calls.saveForfeitureSettings, ofPlan('Forfeiture')),
    }),
    /** Creates the employer at the payroll provider, and returns it. */
    createEmployer: build.mutation({
      ...invalidatingMutationOf(calls.createEmployer, ofPlan('Employers', 'Integration')),
    }),
    /** Chooses which of the provider's employers belongs to a plan, and returns it. */
    updateEmployer: build.mutation({
      ...invalidatingMutationOf(calls.updateEmployer, ofPlan('Employers', 'Integration')),
    }),
    /** Sets an employer's error state; null clears it. */
    setEmployerState: build.mutation({
      ...invalidatingMutationOf(calls.setEmployerState, ofPlan('Employers')),
    }),
    /** Disconnects an employer from a plan. */
    removeEmployer: build.mutation({
      ...invalidatingMutationOf(calls.removeEmployer, ofPlan('Employers', 'Integration')),
    }),
    /** Sets the integration token, a secret that the provider gave to the browser. */
    setIntegrationToken: build.mutation({
      ...invalidatingMutationOf(calls.setIntegrationToken, ofPlan('Employers', 'Integration')),
    }),
    /**
     * Opens a session at the provider: `sessionToken`, a secret (see `useSecretCall`), and `url`. Never retried automatically. Error
     * PLERR04: no provider is connected yet. Other gateways may choose other codes (docs/errors.md).
     */
    integrationSession: build.mutation({
      ...secretOf(calls.integrationSession),
      transformResponse: concealSession,
      extraOptions: { once: true },
    }),
    /** Asks the provider for the user's consent again. Response and error as for `integrationSession`. Never retried automatically. */
    integrationReauth: build.mutation({
      ...secretOf(calls.integrationReauth),
      transformResponse: concealSession,
      extraOptions: { once: true },
    }),
  }),
});

/** Payroll integration: vendors, employers, provider sessions, fees, forfeitures. */
export const payrollApi = withoutHooks(api, 'integrationSession', 'integrationReauth');

export const {
  useEmployersQuery,
  useLastManualCheckDateQuery,
  useIntegrationAdoptionQuery,
  useMonthlyFeeQuery,
  useActiveVendorsQuery,
  useForfeitureSettingsQuery,
  useSaveForfeitureSettingsMutation,
  useCreateEmployerMutation,
  useUpdateEmployerMutation,
  useSetEmployerStateMutation,
  useRemoveEmployerMutation,
  useSetIntegrationTokenMutation,
} = hooksOf(api, calls);
