// The session from its start to its end: its status is session-status-slice.ts's machine; drawn in docs/flows.md.
//
//   appStarted ──> 'appVisited' logged ── sessionStatus/validationStarted ─┬─ good, or skipped ── sessionStatus/loggedIn
//                                                                          └─ not good ── sessionStatus/loggedOut ── sessionCleared
//   sessionStatus/loggedIn ──> brand and contacts load                                      └─> 'redirectToLogin' logged, sign-in screen
//   every 1.5 s, and at once when the page is looked at:
//     authCookieChanged ──> cached session dropped, validation as above
//     authCookieGone ─────> sessionCleared ──────────────────────> /session-expired
//   logoutRequested ──> sessionStatus/loggedOut, logout, sessionCleared ──> its target
//   endRequested ─────> as logoutRequested, and the user stays where they are
//   refused ──────────> sessionCleared ──────────────────────────> sign-in screen
//   guardDenied ──────> logout, sessionCleared, after 50 ms ─────> sign-in screen
//   ended, once for each of them: says why
//   Back to a page that the browser had kept alive ──────────────> loaded again, unless nobody was signed in and nothing under way
import { isAnyOf } from '@reduxjs/toolkit';
import type { Flow } from '../../core/flow.js';
import { anywhere, onEvery, onLatest, onLeading } from '../../core/on-latest.js';
import { followEnd } from './follow-end.js';
import {
  appStarted,
  authCookieChanged,
  authCookieGone,
  guardDenied,
  logoutRequested,
  sessionEndRequested,
  sessionRefused,
} from './session-events.js';
import { selectSession, sessionCleared, signedIn, userNameLoaded } from './session-slice.js';
import { keepSignedInAs } from './signed-in-as.js';
import { loggedIn, loggedOut } from './session-status-slice.js';
import { startIdleWatch } from './start-idle-watch.js';
import { validate } from './validate.js';
import { warnOfEnd } from './warn-of-end.js';
import { watchCookie } from './watch-cookie.js';

const starts = isAnyOf(appStarted, authCookieChanged);
const ends = isAnyOf(authCookieGone, logoutRequested, sessionRefused, guardDenied, sessionEndRequested);

export const sessionFlow: Flow = (startListening) => {
  startListening({ actionCreator: appStarted, effect: onEvery((_action, api) => watchCookie(api)) });
  // Whatever ends the session also ends a validation under way, whose answer would come too late.
  startListening({
    matcher: isAnyOf(starts, ends),
    effect: onLatest((action, api) => (starts(action) ? validate(action, api) : undefined), { within: anywhere }),
  });
  startListening({
    matcher: isAnyOf(signedIn, userNameLoaded),
    effect: onEvery((_action, { getState, extra }) => keepSignedInAs(extra.browser, selectSession(getState()))),
  });
  startListening({ matcher: ends, effect: onLeading((action, api) => followEnd(action, api)) });
  startListening({
    matcher: isAnyOf(loggedIn, loggedOut, sessionCleared),
    effect: onLatest((_action, api) => startIdleWatch(api), { within: anywhere }),
  });
  startListening({
    matcher: isAnyOf(loggedIn, loggedOut, sessionCleared),
    effect: onLatest((action, api) => (loggedIn.match(action) ? warnOfEnd(action.payload.endsAt, api) : undefined), { within: anywhere }),
  });
};
