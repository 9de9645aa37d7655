// The session from its start to its end (spec 4, Session start and validation, Session status); drawn in docs/flows.md.
//
//   appStarted ──> 'appVisited' logged ──> validation ─┬─ skipped or good ──> logged in; brand and contacts load
//                                                      └─ not good ─────────> 'redirectToLogin' logged, logged out ──> sign-in screen
//   every 1.5 s, and at once when the page is looked at:
//     auth cookie changed ──> cached session dropped, validation as above
//     auth cookie gone ─────> logged out, storages cleared ──> /session-expired
//   logoutRequested ──> public/logout.vm, storages cleared ──> its target
//   guardDenied ───> the same, and after 50 ms ───────────> sign-in screen
//   Back to a page that the browser had kept alive ───────> loaded again
import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import { isAnyOf } from '@reduxjs/toolkit';
import { brandingApi } from '../../../api/branding-api.js';
import { contactApi } from '../../../api/contact-api.js';
import { dropCachedSession, sessionApi } from '../../../api/session-api.js';
import { logActivity } from '../activity-log/log-activity.js';
import type { Flow } from '../../core/flow.js';
import { selectPath } from '../location/location-slice.js';
import type { AppDispatch, RootState } from '../../core/root-state.js';
import type { AppExtra } from '../../core/extra.js';
import { isSignedInRoute } from '../../core/routes.js';
import { type Bridged, readAuthCookie, readBridge } from './bridge-session.js';
import { decideCookie, needsValidation } from './decide-session.js';
import { endSession, leaveEndedSession, leaveSession } from './end-session.js';
import { loadIdleWatch, loadIdleWatchLater } from './load-idle-watch.js';
import { appStarted, authCookieChanged, authCookieGone, guardDenied, logoutRequested } from './session-events.js';
import { sessionAdopted, selectSession } from './session-slice.js';
import { loggedIn, loggedOut, selectSessionStatus } from './session-status-slice.js';

/** Between two looks at the auth cookie, in milliseconds (spec 9). */
const POLL_MS = 1500;
/** Between a guard's logout and the redirect, in milliseconds (spec 9). */
const GUARD_DELAY_MS = 50;

type Effect = ListenerEffectAPI<RootState, AppDispatch, AppExtra>;

/** The ends of a session see the effect as they see a flow's step. */
const stepOf = ({ dispatch, getState, extra }: Effect) => ({ dispatch, getState, extra });

export const sessionFlow: Flow = (listen) => {
  listen({ actionCreator: appStarted, effect: (_action, effect) => watchCookie(effect) });
  listen({
    matcher: isAnyOf(appStarted, authCookieChanged),
    effect: async (action, effect) => {
      effect.cancelActiveListeners();
      if (appStarted.match(action)) void logActivity(stepOf(effect), { feature: 'appVisited', message: 'appVisited' });
      else dropCache(effect);
      await validate(effect);
    },
  });
  listen({ actionCreator: authCookieGone, effect: (_action, effect) => followLogout(effect) });
  listen({
    actionCreator: logoutRequested,
    effect: async ({ payload }, effect) => {
      effect.unsubscribe(); // several calls may be refused at once: one logout is enough
      await leaveSession(stepOf(effect), payload.to).finally(effect.subscribe);
    },
  });
  listen({ actionCreator: guardDenied, effect: (_action, effect) => denyEntry(effect) });
};

/** For as long as the page is open. */
async function watchCookie({ dispatch, delay, extra, signal }: Effect): Promise<void> {
  let last = readAuthCookie(extra);
  const look = () => {
    const cookie = readAuthCookie(extra);
    const change = decideCookie(last, cookie);
    last = cookie;
    if (change === 'changed') dispatch(authCookieChanged());
    else if (change === 'gone') dispatch(authCookieGone());
  };
  const stops = [
    extra.browser.onFocus(look),
    // What a page shows that was frozen in the middle of something ("Signing in…") would stay so for ever.
    extra.browser.onRevival(extra.browser.location.reload),
  ];
  signal.addEventListener('abort', () => stops.forEach((stop) => stop()));
  for (;;) {
    await delay(POLL_MS);
    look();
  }
}

/** What is on the screen is asked for anew; but not another user's, with the token of whoever came instead: that goes. */
function dropCache({ dispatch, getState, extra }: Effect): void {
  const isAnotherUser = readBridge(extra)?.userId !== selectSession(getState()).userId;
  dispatch(extra.isPartnerApp && isAnotherUser ? loggedOut() : dropCachedSession());
}

async function validate(effect: Effect): Promise<void> {
  const { dispatch, extra, signal } = effect;
  const bridge = readBridge(extra);
  if (!needsValidation(extra.environment, readAuthCookie(extra))) {
    const userId = bridge?.userId ?? (extra.isPartnerApp ? selectSession(effect.getState()).userId : undefined);
    return userId === undefined ? undefined : onValidated(effect, userId);
  }
  const { data } = await dispatch(sessionApi.endpoints.validateSession.initiate(undefined, { subscribe: false, forceRefetch: true }));
  if (signal.aborted) return; // the cookie has changed again meanwhile
  if (data?.validated === true && data.userId) {
    if (bridge) adoptSession(effect, bridge);
    return onValidated(effect, data.userId);
  }
  dispatch(loggedOut());
  await logActivity(stepOf(effect), { feature: 'redirectToLogin', message: 'redirectToLogin' });
  await leaveSession(stepOf(effect));
}

function adoptSession({ dispatch, getState }: Effect, bridge: Bridged): void {
  const isAnotherUser = bridge.userId !== selectSession(getState()).userId;
  dispatch(sessionAdopted(bridge));
  if (isAnotherUser) dispatch(dropCachedSession());
}

/** When the brand comes, the branding flow resets the favicon. The portal itself keeps the public brand (spec 2, Root shell). */
async function onValidated(effect: Effect, userId: string): Promise<void> {
  const { dispatch, getState, extra } = effect;
  const isWatched = await loadIdleWatch(effect);
  dispatch(loggedIn({ userId }));
  if (extra.isPartnerApp) {
    await Promise.all([
      dispatch(brandingApi.endpoints.userBrand.initiate({ userId }, { subscribe: false })),
      dispatch(contactApi.endpoints.supportContact.initiate({ userId }, { subscribe: false })),
    ]);
  }
  if (isWatched) return;
  await loadIdleWatchLater(effect);
  // Said again, to the watch; unless the user has logged out meanwhile.
  if (selectSessionStatus(getState()).isLoggedIn) dispatch(loggedIn({ userId }));
}

/** On a route of the portal that needs no session, e.g. in the middle of a recovery, nobody is disturbed. */
async function followLogout(effect: Effect): Promise<void> {
  const { dispatch, getState, extra } = effect;
  if (!selectSessionStatus(getState()).isLoggedIn) return;
  if (extra.isPartnerApp || isSignedInRoute(selectPath(getState()))) await leaveEndedSession(stepOf(effect), '/session-expired');
  else dispatch(loggedOut());
}

async function denyEntry(effect: Effect): Promise<void> {
  const denied = selectPath(effect.getState());
  const pause = effect.delay(GUARD_DELAY_MS);
  await endSession(stepOf(effect), pause);
  await pause;
  if (effect.extra.isPartnerApp || selectPath(effect.getState()) === denied) await effect.extra.redirectToLogin();
}
