// Ending the session, whoever asks for it: the user, a guard, or the rule for a status.
//
//   logoutWanted ──> public/logout.vm, storages cleared ──> its target
//   guardDenied ───> the same, and after 50 ms ───────────> /
import type { Flow } from '../flow.js';
import { endSession } from './end-session.js';
import { guardDenied, logoutWanted } from './session-events.js';

/** Between a guard's logout and the redirect, in milliseconds (spec 9). */
const GUARD_DELAY_MS = 50;

export const sessionFlow: Flow = (listen) => {
  listen({
    actionCreator: logoutWanted,
    effect: async ({ payload }, { dispatch, getState, extra: world }) => {
      await endSession({ dispatch, getState, world });
      world.navigate(payload.to ?? '/', { replace: true });
    },
  });
  listen({
    actionCreator: guardDenied,
    effect: async (_action, { dispatch, getState, extra: world, delay }) => {
      await endSession({ dispatch, getState, world });
      await delay(GUARD_DELAY_MS);
      world.navigate('/', { replace: true });
    },
  });
};
