// Plans (spec 3 and 7): the list, one plan's information, the participant's details, contacts, elections and requests.
import * as calls from './contract/plans.js';
import { type Answer, type Arg, gatewayApi, KEEP, type Key, to } from './gateway-api.js';

/** Plans: the endpoints of this area, documented one by one. */
export const plansApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** The user's plans. One request, however many components ask, at once or later (spec 7: cached and shared). */
    planList: build.query<Answer<typeof calls.planList>, Key<typeof calls.planList>>({
      query: to(calls.planList),
      providesTags: ['PlanList'],
      keepUnusedDataFor: KEEP.session,
    }),
    /** One plan: `autoEnrollmentInfo` with its default rate in percent. */
    planInfo: build.query<Answer<typeof calls.planInfo>, Key<typeof calls.planInfo>>({
      query: to(calls.planInfo),
      providesTags: (_answer, _error, { planId }) => [{ type: 'PlanInfo', id: planId }],
      keepUnusedDataFor: KEEP.minutes,
    }),
    /** A participant's own plan: balance in the environment's currency, contribution rate in percent. */
    participantPlanDetails: build.query<Answer<typeof calls.participantPlanDetails>, Key<typeof calls.participantPlanDetails>>({
      query: to(calls.participantPlanDetails),
      providesTags: ['ParticipantPlan'],
      keepUnusedDataFor: KEEP.minutes,
    }),
    /** Authorized representative and trustees; both null: a corporate trustee (spec 3). One request, shared like the plan list. */
    planContacts: build.query<Answer<typeof calls.planContacts>, Key<typeof calls.planContacts>>({
      query: to(calls.planContacts),
      providesTags: (_answer, _error, { planId }) => [{ type: 'PlanContacts', id: planId }],
      keepUnusedDataFor: KEEP.session,
    }),
    /** The partners a plan sponsor works with. */
    strategicPartners: build.query<Answer<typeof calls.strategicPartners>, Key<typeof calls.strategicPartners>>({
      query: to(calls.strategicPartners),
      providesTags: ['StrategicPartners'],
      keepUnusedDataFor: KEEP.minutes,
    }),
    /** Elects safe harbor for a plan: a JSON object, passed through. */
    electSafeHarbor: build.mutation<Answer<typeof calls.electSafeHarbor>, Arg<typeof calls.electSafeHarbor>>({
      query: to(calls.electSafeHarbor),
      invalidatesTags: (_answer, _error, { planId }) => ['PlanList', { type: 'PlanInfo', id: planId }],
    }),
    /** Asks for a change of a plan: a JSON object, passed through. Whatever is known of that plan may differ afterwards. */
    createChangeRequest: build.mutation<Answer<typeof calls.createChangeRequest>, Arg<typeof calls.createChangeRequest>>({
      query: to(calls.createChangeRequest),
      invalidatesTags: (_answer, _error, { planId: id }) => ['PlanList', { type: 'PlanInfo', id }, { type: 'PlanContacts', id }],
    }),
    /** Saves the strategic partners: a JSON object, passed through. */
    saveStrategicPartners: build.mutation<Answer<typeof calls.saveStrategicPartners>, Arg<typeof calls.saveStrategicPartners>>({
      query: to(calls.saveStrategicPartners),
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
