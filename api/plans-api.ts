// Plans: the list, one plan's information, the participant's details, contacts, elections, and requests.
import * as calls from './contract/plans.js';
import { CACHE_SECONDS, invalidatingMutationOf, queryOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import { revealText } from './secret.js';
import { withoutHooks } from './without-hooks.js';

export type {
  DatedBalance,
  DatedContributions,
  ParticipantPlan,
  PlanContacts,
  PlanInfo,
  PlanList,
  PlanToDo,
  StrategicPartners,
} from './contract/plans.js';

const partnersChange = invalidatingMutationOf(calls.saveStrategicPartners, () => ['StrategicPartners']);

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** The user's plans: `planList`, in the gateway's order. One request serves all components, whenever they ask. */
    planList: build.query({
      ...queryOf(calls.planList),
      providesTags: ['PlanList'],
      keepUnusedDataFor: CACHE_SECONDS.session,
    }),
    /** One plan: `autoEnrollmentInfo`, with `defaultRate` in percent; if the gateway sends them, `toDos` and `safeHarborElected`. */
    planInfo: build.query({
      ...queryOf(calls.planInfo),
      providesTags: (_result, _error, { planId }) => [{ type: 'PlanInfo', id: planId }],
      keepUnusedDataFor: CACHE_SECONDS.fiveMinutes,
    }),
    /**
     * A participant's own plan: `balance` in the environment's currency, `contributionRate` in percent. Error PLERR01: the participant has
     * no plan. Other gateways may choose other codes (docs/errors.md).
     */
    participantPlanDetails: build.query({
      ...queryOf(calls.participantPlanDetails),
      providesTags: ['ParticipantPlan'],
      keepUnusedDataFor: CACHE_SECONDS.fiveMinutes,
    }),
    /** `authorizedRepresentative` and `trustees`; both are null for a corporate trustee. One request, shared like the plan list. */
    planContacts: build.query({
      ...queryOf(calls.planContacts),
      providesTags: (_result, _error, { planId }) => [{ type: 'PlanContacts', id: planId }],
      keepUnusedDataFor: CACHE_SECONDS.session,
    }),
    /** The partners a plan sponsor works with: `strategicPartners`. */
    strategicPartners: build.query({
      ...queryOf(calls.strategicPartners),
      providesTags: ['StrategicPartners'],
      keepUnusedDataFor: CACHE_SECONDS.fiveMinutes,
    }),
    /** Elects safe harbor for a plan. The body is a gateway-specific JSON object that is passed through. */
    electSafeHarbor: build.mutation({
      ...invalidatingMutationOf(calls.electSafeHarbor, ({ planId }) => ['PlanList', { type: 'PlanInfo', id: planId }]),
    }),
    /** Requests a change to a plan. The body is a gateway-specific JSON object. Anything known about that plan may differ afterward. */
    createChangeRequest: build.mutation({
      ...invalidatingMutationOf(calls.createChangeRequest, ({ planId: id }) => [
        'PlanList',
        { type: 'PlanInfo', id },
        { type: 'PlanContacts', id },
      ]),
    }),
    /** Saves the whole list of strategic partners in place of the previous one. */
    saveStrategicPartners: build.mutation({
      ...partnersChange,
      /** RTK Query's pessimistic update: even if the list cannot be fetched again, the next one to be saved has what this one added. */
      onQueryStarted: async (arg, lifecycle): Promise<void> => {
        await partnersChange.onQueryStarted(arg, lifecycle);
        try {
          await lifecycle.queryFulfilled;
        } catch {
          return;
        }
        const update = plansApi.util.updateQueryData('strategicPartners', { userId: arg.userId }, (cached) => {
          cached.strategicPartners = arg.body.strategicPartners.map((partner) => ({
            ...partner,
            name: partner.name && revealText(partner.name),
          }));
        });
        lifecycle.dispatch(update);
      },
    }),
  }),
});

/** Plans: the list, one plan's information and contacts, the participant's details, elections, and requests. */
export const plansApi = withoutHooks(api);

export const {
  usePlanListQuery,
  usePlanInfoQuery,
  useParticipantPlanDetailsQuery,
  usePlanContactsQuery,
  useStrategicPartnersQuery,
  useElectSafeHarborMutation,
  useCreateChangeRequestMutation,
  useSaveStrategicPartnersMutation,
} = hooksOf(api, calls);
