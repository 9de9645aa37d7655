// Plans (spec 3 and 7): the list, one plan's information, the participant's details, contacts, elections and requests.
import * as calls from './contract/plans.js';
import { type ResultOf, type MutationArg, gatewayApi, CACHE_SECONDS, type QueryArg, toRequest } from './gateway-api.js';

/** Plans: the endpoints of this area, documented one by one. */
export const plansApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** The user's plans. One request, however many components ask, at once or later (spec 7: cached and shared). */
    planList: build.query<ResultOf<typeof calls.planList>, QueryArg<typeof calls.planList>>({
      query: toRequest(calls.planList),
      providesTags: ['PlanList'],
      keepUnusedDataFor: CACHE_SECONDS.session,
    }),
    /** One plan: `autoEnrollmentInfo` with its default rate in percent. */
    planInfo: build.query<ResultOf<typeof calls.planInfo>, QueryArg<typeof calls.planInfo>>({
      query: toRequest(calls.planInfo),
      providesTags: (_answer, _error, { planId }) => [{ type: 'PlanInfo', id: planId }],
      keepUnusedDataFor: CACHE_SECONDS.minutes,
    }),
    /** A participant's own plan: balance in the environment's currency, contribution rate in percent. */
    participantPlanDetails: build.query<ResultOf<typeof calls.participantPlanDetails>, QueryArg<typeof calls.participantPlanDetails>>({
      query: toRequest(calls.participantPlanDetails),
      providesTags: ['ParticipantPlan'],
      keepUnusedDataFor: CACHE_SECONDS.minutes,
    }),
    /** Authorized representative and trustees; both null: a corporate trustee (spec 3). One request, shared like the plan list. */
    planContacts: build.query<ResultOf<typeof calls.planContacts>, QueryArg<typeof calls.planContacts>>({
      query: toRequest(calls.planContacts),
      providesTags: (_answer, _error, { planId }) => [{ type: 'PlanContacts', id: planId }],
      keepUnusedDataFor: CACHE_SECONDS.session,
    }),
    /** The partners a plan sponsor works with. */
    strategicPartners: build.query<ResultOf<typeof calls.strategicPartners>, QueryArg<typeof calls.strategicPartners>>({
      query: toRequest(calls.strategicPartners),
      providesTags: ['StrategicPartners'],
      keepUnusedDataFor: CACHE_SECONDS.minutes,
    }),
    /** Elects safe harbor for a plan: a JSON object, passed through. */
    electSafeHarbor: build.mutation<ResultOf<typeof calls.electSafeHarbor>, MutationArg<typeof calls.electSafeHarbor>>({
      query: toRequest(calls.electSafeHarbor),
      invalidatesTags: (_answer, _error, { planId }) => ['PlanList', { type: 'PlanInfo', id: planId }],
    }),
    /** Asks for a change of a plan: a JSON object, passed through. Whatever is known of that plan may differ afterwards. */
    createChangeRequest: build.mutation<ResultOf<typeof calls.createChangeRequest>, MutationArg<typeof calls.createChangeRequest>>({
      query: toRequest(calls.createChangeRequest),
      invalidatesTags: (_answer, _error, { planId: id }) => ['PlanList', { type: 'PlanInfo', id }, { type: 'PlanContacts', id }],
    }),
    /** Saves the strategic partners: a JSON object, passed through. */
    saveStrategicPartners: build.mutation<ResultOf<typeof calls.saveStrategicPartners>, MutationArg<typeof calls.saveStrategicPartners>>({
      query: toRequest(calls.saveStrategicPartners),
      invalidatesTags: ['StrategicPartners'],
    }),
  }),
});

/** `planList` as a React hook. */
export const usePlanListQuery = plansApi.usePlanListQuery;
/** `planInfo` as a React hook. */
export const usePlanInfoQuery = plansApi.usePlanInfoQuery;
/** `participantPlanDetails` as a React hook. */
export const useParticipantPlanDetailsQuery = plansApi.useParticipantPlanDetailsQuery;
/** `planContacts` as a React hook. */
export const usePlanContactsQuery = plansApi.usePlanContactsQuery;
/** `strategicPartners` as a React hook. */
export const useStrategicPartnersQuery = plansApi.useStrategicPartnersQuery;
/** `electSafeHarbor` as a React hook. */
export const useElectSafeHarborMutation = plansApi.useElectSafeHarborMutation;
/** `createChangeRequest` as a React hook. */
export const useCreateChangeRequestMutation = plansApi.useCreateChangeRequestMutation;
/** `saveStrategicPartners` as a React hook. */
export const useSaveStrategicPartnersMutation = plansApi.useSaveStrategicPartnersMutation;
