// Payroll integration (spec 3 and 7): vendors, employers and their state, sessions with the provider, fees, forfeiture settings.
import * as calls from './contract/payroll.js';
import { type Answer, type Arg, gatewayApi, KEEP, type Key, to } from './gateway-api.js';

const ofPlan =
  <T extends string>(...types: readonly T[]) =>
  (_answer: unknown, _error: unknown, { planId }: { readonly planId: string }) =>
    types.map((type) => ({ type, id: planId }));

/** Payroll integration: the endpoints of this area, documented one by one. */
export const payrollApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** The employers that the payroll provider knows for a plan. */
    employers: build.query<Answer<typeof calls.employers>, Key<typeof calls.employers>>({
      query: to(calls.employers),
      providesTags: ofPlan('Employers'),
    }),
    /** The last check date that was entered by hand: yyyy-mm-dd, or none. */
    lastManualCheckDate: build.query<Answer<typeof calls.lastManualCheckDate>, Key<typeof calls.lastManualCheckDate>>({
      query: to(calls.lastManualCheckDate),
      providesTags: ofPlan('Integration'),
    }),
    /** Whether a plan may adopt the integration: `canAdopt`. */
    integrationAdoption: build.query<Answer<typeof calls.integrationAdoption>, Key<typeof calls.integrationAdoption>>({
      query: to(calls.integrationAdoption),
      providesTags: ofPlan('Integration'),
    }),
    /** The integration's monthly fee, in the environment's currency. */
    monthlyFee: build.query<Answer<typeof calls.monthlyFee>, Key<typeof calls.monthlyFee>>({
      query: to(calls.monthlyFee),
      providesTags: ofPlan('Integration'),
      keepUnusedDataFor: KEEP.minutes,
    }),
    /** The vendors that can be integrated with now; a preferred one is put first. */
    activeVendors: build.query<Answer<typeof calls.activeVendors>, Key<typeof calls.activeVendors>>({
      query: to(calls.activeVendors),
      providesTags: ['Vendors'],
      keepUnusedDataFor: KEEP.minutes,
    }),
    /** What happens to a plan's forfeited money. */
    forfeitureSettings: build.query<Answer<typeof calls.forfeitureSettings>, Key<typeof calls.forfeitureSettings>>({
      query: to(calls.forfeitureSettings),
      providesTags: ofPlan('Forfeiture'),
    }),
    /** Saves the forfeiture settings: a JSON object, passed through; answers the settings as they are now. */
    saveForfeitureSettings: build.mutation<Answer<typeof calls.saveForfeitureSettings>, Arg<typeof calls.saveForfeitureSettings>>({
      query: to(calls.saveForfeitureSettings),
      invalidatesTags: ofPlan('Forfeiture'),
    }),
    /** Creates the employer at the payroll provider. */
    createEmployer: build.mutation<Answer<typeof calls.createEmployer>, Arg<typeof calls.createEmployer>>({
      query: to(calls.createEmployer),
      invalidatesTags: ofPlan('Employers', 'Integration'),
    }),
    /** Chooses which of the provider's employers belongs to a plan. */
    updateEmployer: build.mutation<Answer<typeof calls.updateEmployer>, Arg<typeof calls.updateEmployer>>({
      query: to(calls.updateEmployer),
      invalidatesTags: ofPlan('Employers', 'Integration'),
    }),
    /** Sets an employer's error state (spec 4); null clears it. */
    setEmployerState: build.mutation<Answer<typeof calls.setEmployerState>, Arg<typeof calls.setEmployerState>>({
      query: to(calls.setEmployerState),
      invalidatesTags: ofPlan('Employers'),
    }),
    /** Disconnects an employer from a plan. */
    removeEmployer: build.mutation<Answer<typeof calls.removeEmployer>, Arg<typeof calls.removeEmployer>>({
      query: to(calls.removeEmployer),
      invalidatesTags: ofPlan('Employers', 'Integration'),
    }),
    /** Sets the integration token, a secret that the provider handed to the browser. */
    setIntegrationToken: build.mutation<Answer<typeof calls.setIntegrationToken>, Arg<typeof calls.setIntegrationToken>>({
      query: to(calls.setIntegrationToken),
      invalidatesTags: ofPlan('Employers', 'Integration'),
    }),
    /** Opens a session at the provider; `sessionToken` is a secret. Dispatch with `track: false`. Sent once only. */
    integrationSession: build.mutation<Answer<typeof calls.integrationSession>, Arg<typeof calls.integrationSession>>({
      query: to(calls.integrationSession),
      extraOptions: { once: true },
    }),
    /** Asks the provider for the user's consent again; `sessionToken` is a secret. Dispatch with `track: false`. Sent once only. */
    integrationReauth: build.mutation<Answer<typeof calls.integrationReauth>, Arg<typeof calls.integrationReauth>>({
      query: to(calls.integrationReauth),
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
