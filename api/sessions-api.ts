// A user's own sessions and remembered computers, if the environment's `capabilities` include `sessions`.
import * as calls from './contract/sessions.js';
import { invalidatingMutationOf, queryOf } from './endpoint.js';
import { gatewayApi } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import { withoutHooks } from './without-hooks.js';

export type { SessionList } from './contract/sessions.js';

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /** Where the user is signed in, and which computers are remembered: `sessions` and `computers`. */
    sessionList: build.query({
      ...queryOf(calls.sessionList),
      providesTags: (_result, _error, { userId }) => [{ type: 'SessionList', id: userId }],
    }),
    /** Ends one session, by its `id`. */
    endSession: build.mutation({
      ...invalidatingMutationOf(calls.endSession, ({ userId }) => [{ type: 'SessionList', id: userId }]),
    }),
    /** Ends every session except this one. */
    endOtherSessions: build.mutation({
      ...invalidatingMutationOf(calls.endOtherSessions, ({ userId }) => [{ type: 'SessionList', id: userId }]),
    }),
    /** Forgets a computer, by its `id`, so it is asked the security question again. */
    forgetComputer: build.mutation({
      ...invalidatingMutationOf(calls.forgetComputer, ({ userId }) => [{ type: 'SessionList', id: userId }]),
    }),
  }),
});

/** Listing and ending the user's own sessions, and forgetting computers. */
export const sessionsApi = withoutHooks(api);

export const { useSessionListQuery, useEndSessionMutation, useEndOtherSessionsMutation, useForgetComputerMutation } = hooksOf(api, calls);
