// The activity log. A failing log call is never itself logged, nor anybody's trouble: hence `ownErrors`.
import * as calls from './contract/activity-log.js';
import { mutationOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';

export type { LogEntry } from './contract/activity-log.js';

/** Milliseconds that a line may take: somebody who is about to be logged out waits for it. */
const LOG_TIMEOUT_MS = 3_000;

/** Lines for the activity log, for users and for participants. Dispatch `activityHappened` of vestibule/store where you can. */
export const activityLogApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** Logs what happened, for any signed-in user but a participant. */
    logUser: build.mutation({
      ...mutationOf(calls.logUser),
      extraOptions: { ownErrors: true, timeoutMs: LOG_TIMEOUT_MS },
    }),
    /** Logs what happened, for ROLE_PARTICIPANT. */
    logParticipant: build.mutation({
      ...mutationOf(calls.logParticipant),
      extraOptions: { ownErrors: true, timeoutMs: LOG_TIMEOUT_MS },
    }),
  }),
});

export const { useLogUserMutation, useLogParticipantMutation } = hooksOf(activityLogApi, calls);
