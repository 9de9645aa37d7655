// The session from start to end. session-status-slice.ts is its state machine, and docs/flows.md shows its diagram.
//
//   appStarted ──> 'appVisited' logged ── sessionStatus/validationStarted ─┬─ good, or skipped ── sessionStatus/loggedIn
//                                                                          └─ not good ── sessionStatus/loggedOut ── sessionCleared
//   sessionStatus/loggedIn ──> brand and contacts load                                      └─> 'redirectToLogin' logged, sign-in screen
//   every 1.5 s, and immediately when the page gets the focus:
//     authCookieChanged ──> cached session dropped, validation as above
//     authCookieGone ─────> sessionCleared ──────────────────────> /session-expired
//   logoutRequested ──> sessionStatus/loggedOut, logout, sessionCleared ──> its target
//   endRequested ─────> like logoutRequested, but the user stays where they are
//   refused ──────────> sessionCleared ──────────────────────────> sign-in screen
//   limited ──────────> sessionCleared; the cookies stay ────────> sign-in screen
//   guardDenied ──────> logout, sessionCleared, after 50 ms ─────> sign-in screen
//   ended, once for each of them: gives the reason
//   Back to a page that the browser had kept alive ──────────────> reloaded, unless nobody was signed in and nothing was in progress
import { isAnyOf } from '@reduxjs/toolkit';
import type { Flow } from '../../core/flow.js';
import { locationChanged } from '../../core/location.js';
import { anywhere, onEvery, onLatest, onLeading } from '../../core/on-latest.js';
import { followBridge } from './follow-bridge.js';
import { followEnd } from './follow-end.js';
import {
  appStarted,
  authCookieChanged,
  authCookieGone,
  guardDenied,
  logoutRequested,
  sessionEndRequested,
  sessionLimited,
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
const ends = isAnyOf(authCookieGone, logoutRequested, sessionRefused, sessionLimited, guardDenied, sessionEndRequested);

export const sessionFlow: Flow = (startListening) => {
  startListening({ actionCreator: appStarted, effect: onEvery((_action, api) => watchCookie(api)) });
  // The session's end also ends a running validation, since its answer would come too late.
  startListening({
    matcher: isAnyOf(starts, ends),
    effect: onLatest((action, api) => (starts(action) ? validate(action, api) : undefined), { within: anywhere }),
  });
  startListening({
    matcher: isAnyOf(signedIn, userNameLoaded),
    effect: onEvery((_action, { getState, extra }) => keepSignedInAs(extra.browser, selectSession(getState()))),
  });
  startListening({ matcher: ends, effect: onLeading((action, api) => followEnd(action, api)) });
  // A wizard kept its user while another one signed in elsewhere, or Back has left an unfinished sign-in beside an open session.
  startListening({
    actionCreator: locationChanged,
    effect: onEvery(({ payload: { path, by } }, api) => {
      const mayDiffer = selectSession(api.getState()).userId !== undefined || (path === '/' && by === 'user');
      if (mayDiffer && !api.extra.isPartnerApp) followBridge(api);
    }),
  });
  startListening({
    matcher: isAnyOf(loggedIn, loggedOut, sessionCleared),
    effect: onLatest((_action, api) => startIdleWatch(api), { within: anywhere }),
  });
  startListening({
    matcher: isAnyOf(loggedIn, loggedOut, sessionCleared),
    effect: onLatest((action, api) => warnOfEnd(loggedIn.match(action) ? action.payload.endsAt : undefined, api), { within: anywhere }),
  });
};
