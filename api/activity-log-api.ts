// The activity log (spec 7 and 8). A failing log call is never itself logged, nor anybody's trouble: hence `ownErrors`.
import * as calls from './contract/activity-log.js';
import { type ResultOf, type MutationArg, gatewayApi, toRequest } from './gateway-api.js';

/** Milliseconds that a line may take: somebody who is about to be logged out waits for it. */
const LOG_TIMEOUT_MS = 3_000;

/** The activity log: the endpoints of this area, documented one by one. */
export const activityLogApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** Logs what happened, for any signed-in user but a participant. */
    logUser: build.mutation<ResultOf<typeof calls.logUser>, MutationArg<typeof calls.logUser>>({
      query: toRequest(calls.logUser),
      extraOptions: { ownErrors: true, timeoutMs: LOG_TIMEOUT_MS },
    }),
    /** Logs what happened, for ROLE_PARTICIPANT. */
    logParticipant: build.mutation<ResultOf<typeof calls.logParticipant>, MutationArg<typeof calls.logParticipant>>({
      query: toRequest(calls.logParticipant),
      extraOptions: { ownErrors: true, timeoutMs: LOG_TIMEOUT_MS },
    }),
  }),
});

/** `logUser` as a React hook. */
export const useLogUserMutation = activityLogApi.useLogUserMutation;
/** `logParticipant` as a React hook. */
export const useLogParticipantMutation = activityLogApi.useLogParticipantMutation;
