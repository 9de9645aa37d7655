// The session from start to end. session-status-slice.ts is its state machine, and docs/flows.md shows its diagram.
//
//   appStarted ──> 'appVisited' logged ── sessionStatus/validationStarted ─┬─ good, or skipped ── sessionStatus/loggedIn
//                                                                          └─ not good ── sessionStatus/loggedOut ── sessionCleared
//                                                                                           └─> 'redirectToLogin' logged, sign-in screen
//   sessionStatus/loggedIn ──> in a partner app, brand and contacts load
//     until sessionStatus/loggedOut or sessionCleared: idle/watchRequested, and a warning before the session's absolute end
//   signedIn, userNameLoaded ──> the start of the name into local storage, for other tabs' sign-in pages
//   every 1.5 s, and immediately when the page gets the focus or is used:
//     authCookieChanged ──> cached session dropped, validation as above; if the user has signed in again, still logged in meanwhile
//     authCookieGone ─────> sessionCleared ──────────────────────> /session-expired
//                           also if another user has signed in since; authCookieChanged follows
//   location/locationChanged, in the portal ──> the cookies' session, if another user signed in while a wizard kept its own
//   an unfinished sign-in given up ──> authCookieChanged, if the cookies have a session: it was open before
//   logoutRequested ──> sessionStatus/loggedOut, logout, sessionCleared ──> its target
//                       if the user has gone on to a route without session: userForgotten, no target, and what began there continues
//   endRequested ─────> like logoutRequested, but without navigating: the user may have moved on
//   refused ──────────> sessionCleared ──────────────────────────> sign-in screen
//   limited ──────────> sessionCleared; the cookies stay ────────> sign-in screen
//   guardDenied ──────> logout; userForgotten, in another app sessionCleared; after 50 ms ─> sign-in screen
//   ended, in apps other than the portal: once for each of them, with the reason
//   Back to a page that the browser had kept alive ──────────────> reloaded, unless nobody was signed in and nothing was in progress
import { isAnyOf } from '@reduxjs/toolkit';
import type { Flow } from '../../core/flow.js';
import { locationChanged } from '../../core/location.js';
import { anywhere, onEvery, onLatest, onLeading } from '../../core/on-latest.js';
import type { RootState } from '../../core/root-state.js';
import { noteAuthCookie, readBridge } from './bridge-session.js';
import { followBridge } from './follow-bridge.js';
import { handleSessionEnd } from './handle-session-end.js';
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
import {
  bridgeSessionTaken,
  linkSignedIn,
  selectIsSignedIn,
  selectSession,
  sessionCleared,
  signedIn,
  userNameLoaded,
} from './session-slice.js';
import { keepSignedInAs } from './signed-in-as.js';
import { loggedIn, loggedOut } from './session-status-slice.js';
import { startIdleWatch } from './start-idle-watch.js';
import { validate } from './validate.js';
import { warnOfEnd } from './warn-of-end.js';
import { watchCookie } from './watch-cookie.js';

const starts = isAnyOf(appStarted, authCookieChanged);
const endsHere = isAnyOf(logoutRequested, sessionRefused, sessionLimited, guardDenied, sessionEndRequested);
const ends = isAnyOf(authCookieGone, endsHere);

const isAttempt = (state: RootState): boolean => selectSession(state).basicAuthToken !== undefined;

export const sessionFlow: Flow = (startListening) => {
  startListening({ actionCreator: appStarted, effect: onEvery((_action, api) => watchCookie(api)) });
  // The session's end also ends a running validation, since its response would come too late. If the cookie is gone, the validation notices
  // it itself: one that was refused has yet to leave the page.
  startListening({
    matcher: isAnyOf(starts, endsHere),
    effect: onLatest((action, api) => (starts(action) ? validate(action, api) : undefined), { within: anywhere }),
  });
  startListening({
    matcher: isAnyOf(signedIn, userNameLoaded),
    effect: onEvery((_action, { getState, extra }) => keepSignedInAs(extra.browser, selectSession(getState()))),
  });
  // The idle watch is not loaded by then.
  const lastSignIn = { at: 0 };
  startListening({
    matcher: isAnyOf(signedIn, linkSignedIn),
    effect: onEvery((_action, { extra }) => {
      lastSignIn.at = extra.clock.now();
    }),
  });
  // For every kind of session, because the tab may show another site before it loads the portal again.
  startListening({
    matcher: isAnyOf(signedIn, linkSignedIn, bridgeSessionTaken),
    effect: onEvery((_action, { extra }) => noteAuthCookie(extra)),
  });
  startListening({ matcher: ends, effect: onLeading((action, api) => handleSessionEnd(action, api)) });
  // A wizard kept its user while another one signed in elsewhere.
  startListening({
    actionCreator: locationChanged,
    effect: onEvery(({ payload }, api) => {
      const { userId, mfaAdoptionInProgress } = selectSession(api.getState());
      // The adoption flow logs out a user who navigates away from an adoption, and tells them why (R4.4).
      const isGivenUp = payload.by === 'user' && mfaAdoptionInProgress === 'true';
      if (userId !== undefined && !api.extra.isPartnerApp && !isGivenUp) followBridge(api);
    }),
  });
  startListening({
    predicate: (_action, state, before) => isAttempt(before) && !isAttempt(state) && !selectIsSignedIn(state),
    effect: onEvery((_action, { dispatch, extra }) => {
      if (readBridge(extra)) dispatch(authCookieChanged());
    }),
  });
  startListening({
    matcher: isAnyOf(loggedIn, loggedOut, sessionCleared),
    effect: onLatest((_action, api) => startIdleWatch(api, lastSignIn), { within: anywhere }),
  });
  startListening({
    matcher: isAnyOf(loggedIn, loggedOut, sessionCleared),
    effect: onLatest((action, api) => warnOfEnd(loggedIn.match(action) ? action.payload.endsAt : undefined, api), { within: anywhere }),
  });
};
