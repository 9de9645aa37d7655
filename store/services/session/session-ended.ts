// Tells apps that the session has ended, and why, with one event instead of its several causes.
import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { AppStartListening } from '../../core/flow.js';
import { idle } from '../idle/idle-slice.js';
import { authCookieGone, guardDenied, logoutRequested, sessionLimited, sessionRefused } from './session-events.js';
import { sessionCleared } from './session-slice.js';
import { loggedIn, loggedOut, selectIsLoggedIn } from './session-status-slice.js';

/**
 * Why a session has ended.
 * - `logout`: the user logged out
 * - `expired`: it expired, or ended in another tab
 * - `refused`: the gateway or a guard refused
 * - `idle`: the user was idle for too long
 */
export type SessionEnd = 'logout' | 'expired' | 'refused' | 'idle';

/** The session of this page has ended. Listen for it: `startListening({ actionCreator: sessionEnded, effect: ({ payload }) => … })`. */
export const sessionEnded = createAction<{ readonly why: SessionEnd }>('session/ended');

const isEnd = isAnyOf(loggedOut, sessionCleared);
const isRefusal = isAnyOf(guardDenied, sessionRefused, sessionLimited);

/** Starts the announcements. The first cause counts: events during an end are ignored. */
export function announceSessionEnd(startListening: AppStartListening): void {
  let cause: SessionEnd | undefined;
  startListening({
    predicate: (action) => causeOf(action) !== undefined,
    effect: (action) => {
      cause ??= causeOf(action);
    },
  });
  startListening({
    actionCreator: loggedIn,
    effect: () => {
      cause = undefined;
    },
  });
  startListening({
    predicate: (action, _state, before) => isEnd(action) && selectIsLoggedIn(before),
    effect: (_action, { dispatch }) => {
      dispatch(sessionEnded({ why: cause ?? 'expired' }));
      cause = undefined;
    },
  });
}

/** Ignores refused calls: only the errors flow knows whether one ends anything. */
function causeOf(action: UnknownAction): SessionEnd | undefined {
  if (idle.timedOut.match(action)) return 'idle';
  if (authCookieGone.match(action)) return 'expired';
  if (isRefusal(action)) return 'refused';
  return logoutRequested.match(action) ? (action.payload.why ?? 'logout') : undefined;
}
