// The activity log. A failed log call is never logged itself and has no other effect, hence `ownErrors`.
import * as calls from './contract/activity-log.js';
import { mutationOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import { withoutHooks } from './without-hooks.js';

export type { LogEntry } from './contract/activity-log.js';

/** Timeout of a log call in milliseconds: a user who is about to be logged out waits for it. */
const LOG_TIMEOUT_MS = 3_000;

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** Logs an event for any signed-in user except a participant. */
    logUser: build.mutation({
      ...mutationOf(calls.logUser),
      extraOptions: { ownErrors: true, timeoutMs: LOG_TIMEOUT_MS },
    }),
    /** Logs an event for ROLE_PARTICIPANT. */
    logParticipant: build.mutation({
      ...mutationOf(calls.logParticipant),
      extraOptions: { ownErrors: true, timeoutMs: LOG_TIMEOUT_MS },
    }),
  }),
});

/** Writes to the activity log, for users and for participants. If you can, dispatch `activityHappened` from vestibule/store instead. */
export const activityLogApi = withoutHooks(api);

export const { useLogUserMutation, useLogParticipantMutation } = hooksOf(api, calls);
