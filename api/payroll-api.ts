// Payroll integration (spec 3 and 7): vendors, employers and their state, sessions with the provider, fees, forfeiture settings.
import * as calls from './contract/payroll.js';
import { type ResultOf, type MutationArg, gatewayApi, CACHE_SECONDS, type QueryArg, toRequest } from './gateway-api.js';

const ofPlan =
  <T extends string>(...types: readonly T[]) =>
  (_answer: unknown, _error: unknown, { planId }: { readonly planId: string }) =>
    types.map((type) => ({ type, id: planId }));

/** Payroll integration: the endpoints of this area, documented one by one. */
export const payrollApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** The employers that the payroll provider knows for a plan. */
    employers: build.query<ResultOf<typeof calls.employers>, QueryArg<typeof calls.employers>>({
      query: toRequest(calls.employers),
      providesTags: ofPlan('Employers'),
    }),
    /** The last check date that was entered by hand: yyyy-mm-dd, or none. */
    lastManualCheckDate: build.query<ResultOf<typeof calls.lastManualCheckDate>, QueryArg<typeof calls.lastManualCheckDate>>({
      query: toRequest(calls.lastManualCheckDate),
      providesTags: ofPlan('Integration'),
    }),
    /** Whether a plan may adopt the integration: `canAdopt`. */
    integrationAdoption: build.query<ResultOf<typeof calls.integrationAdoption>, QueryArg<typeof calls.integrationAdoption>>({
      query: toRequest(calls.integrationAdoption),
      providesTags: ofPlan('Integration'),
    }),
    /** The integration's monthly fee, in the environment's currency. */
    monthlyFee: build.query<ResultOf<typeof calls.monthlyFee>, QueryArg<typeof calls.monthlyFee>>({
      query: toRequest(calls.monthlyFee),
      providesTags: ofPlan('Integration'),
      keepUnusedDataFor: CACHE_SECONDS.minutes,
    }),
    /** The vendors that can be integrated with now; a preferred one is put first. */
    activeVendors: build.query<ResultOf<typeof calls.activeVendors>, QueryArg<typeof calls.activeVendors>>({
      query: toRequest(calls.activeVendors),
      providesTags: ['Vendors'],
      keepUnusedDataFor: CACHE_SECONDS.minutes,
    }),
    /** What happens to a plan's forfeited money. */
    forfeitureSettings: build.query<ResultOf<typeof calls.forfeitureSettings>, QueryArg<typeof calls.forfeitureSettings>>({
      query: toRequest(calls.forfeitureSettings),
      providesTags: ofPlan('Forfeiture'),
    }),
    /** Saves the forfeiture settings: a JSON object, passed through; answers the settings as they are now. */
    saveForfeitureSettings: build.mutation<ResultOf<typeof calls.saveForfeitureSettings>, MutationArg<typeof calls.saveForfeitureSettings>>(
      {
        query: toRequest(calls.saveForfeitureSettings),
        invalidatesTags: ofPlan('Forfeiture'),
      },
    ),
    /** Creates the employer at the payroll provider. */
    createEmployer: build.mutation<ResultOf<typeof calls.createEmployer>, MutationArg<typeof calls.createEmployer>>({
      query: toRequest(calls.createEmployer),
      invalidatesTags: ofPlan('Employers', 'Integration'),
    }),
    /** Chooses which of the provider's employers belongs to a plan. */
    updateEmployer: build.mutation<ResultOf<typeof calls.updateEmployer>, MutationArg<typeof calls.updateEmployer>>({
      query: toRequest(calls.updateEmployer),
      invalidatesTags: ofPlan('Employers', 'Integration'),
    }),
    /** Sets an employer's error state (spec 4); null clears it. */
    setEmployerState: build.mutation<ResultOf<typeof calls.setEmployerState>, MutationArg<typeof calls.setEmployerState>>({
      query: toRequest(calls.setEmployerState),
      invalidatesTags: ofPlan('Employers'),
    }),
    /** Disconnects an employer from a plan. */
    removeEmployer: build.mutation<ResultOf<typeof calls.removeEmployer>, MutationArg<typeof calls.removeEmployer>>({
      query: toRequest(calls.removeEmployer),
      invalidatesTags: ofPlan('Employers', 'Integration'),
    }),
    /** Sets the integration token, a secret that the provider handed to the browser. */
    setIntegrationToken: build.mutation<ResultOf<typeof calls.setIntegrationToken>, MutationArg<typeof calls.setIntegrationToken>>({
      query: toRequest(calls.setIntegrationToken),
      invalidatesTags: ofPlan('Employers', 'Integration'),
    }),
    /** Opens a session at the provider; `sessionToken` is a secret. Dispatch with `track: false`. Sent once only. */
    integrationSession: build.mutation<ResultOf<typeof calls.integrationSession>, MutationArg<typeof calls.integrationSession>>({
      query: toRequest(calls.integrationSession),
      extraOptions: { once: true },
    }),
    /** Asks the provider for the user's consent again; `sessionToken` is a secret. Dispatch with `track: false`. Sent once only. */
    integrationReauth: build.mutation<ResultOf<typeof calls.integrationReauth>, MutationArg<typeof calls.integrationReauth>>({
      query: toRequest(calls.integrationReauth),
      extraOptions: { once: true },
    }),
  }),
});

/** `employers` as a React hook. */
export const useEmployersQuery = payrollApi.useEmployersQuery;
/** `lastManualCheckDate` as a React hook. */
export const useLastManualCheckDateQuery = payrollApi.useLastManualCheckDateQuery;
/** `integrationAdoption` as a React hook. */
export const useIntegrationAdoptionQuery = payrollApi.useIntegrationAdoptionQuery;
/** `monthlyFee` as a React hook. */
export const useMonthlyFeeQuery = payrollApi.useMonthlyFeeQuery;
/** `activeVendors` as a React hook. */
export const useActiveVendorsQuery = payrollApi.useActiveVendorsQuery;
/** `forfeitureSettings` as a React hook. */
export const useForfeitureSettingsQuery = payrollApi.useForfeitureSettingsQuery;
/** `saveForfeitureSettings` as a React hook. */
export const useSaveForfeitureSettingsMutation = payrollApi.useSaveForfeitureSettingsMutation;
/** `createEmployer` as a React hook. */
export const useCreateEmployerMutation = payrollApi.useCreateEmployerMutation;
/** `updateEmployer` as a React hook. */
export const useUpdateEmployerMutation = payrollApi.useUpdateEmployerMutation;
/** `setEmployerState` as a React hook. */
export const useSetEmployerStateMutation = payrollApi.useSetEmployerStateMutation;
/** `removeEmployer` as a React hook. */
export const useRemoveEmployerMutation = payrollApi.useRemoveEmployerMutation;
/** `setIntegrationToken` as a React hook. */
export const useSetIntegrationTokenMutation = payrollApi.useSetIntegrationTokenMutation;
