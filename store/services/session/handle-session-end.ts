// What each end of the session does. They run one at a time: events during an end are ignored.
import type { UnknownAction } from '@reduxjs/toolkit';
import type { FlowApi } from '../../core/flow-api.js';
import { userLeft } from '../../core/flow-events.js';
import { selectPath } from '../../core/location.js';
import type { RootState } from '../../core/root-state.js';
import { endsWithSession, isStepOf, type RouteTarget } from '../../core/routes.js';
import { readBridge } from './bridge-session.js';
import { abandonSignIn, clearSession, clearUser, logOut } from './clear-session.js';
import { isReplaced } from './decide-session.js';
import { selectIsSessionEnding } from './is-session-ending.js';
import { followBridge, mayNeedSession } from './follow-bridge.js';
import { authCookieChanged, authCookieGone, guardDenied, logoutRequested, sessionLimited, sessionRefused } from './session-events.js';
import { selectSession } from './session-slice.js';
import { loggedOut, selectSessionStatus } from './session-status-slice.js';
import { carryEndNotification, isEndNotificationShown, tellInvitedUser } from './session-end-notification.js';

/** The delay between a guard's logout and the redirect, in milliseconds. */
const GUARD_DELAY_MS = 50;

export async function handleSessionEnd(action: UnknownAction, api: FlowApi): Promise<void> {
  if (authCookieGone.match(action)) return followCookie(api);
  if (guardDenied.match(action)) return denyEntry(api);
  if (sessionRefused.match(action)) return leave(api);
  // The session stays open for the tab or app that it is good for.
  if (sessionLimited.match(action)) return leave(api, '/', abandonSignIn);
  await endSlowly(api, logoutRequested.match(action) ? (action.payload.to ?? '/') : undefined);
}

/** `to`: where to take the user, if anywhere. The gateway may take seconds to answer, and the user may move on meanwhile. */
async function endSlowly(api: FlowApi, to?: RouteTarget): Promise<void> {
  const { dispatch, getState, extra } = api;
  const start = { session: selectSession(getState()), path: selectPath(getState()) };
  dispatch(loggedOut({ isEnding: true })); // from now on, refused calls change nothing
  if (to !== undefined) dispatch(userLeft());
  if (to === '/session-expired') tellInvitedUser(api);
  extra.secretStore.clear(); // now, because later it may hold the secrets of what the user does next
  await logOut(api);
  // Meanwhile, a user may have signed in in another tab, and this one may have taken over that session.
  if (isReplaced(start.session, selectSession(getState()))) return;
  const path = selectPath(getState());
  const hasGoneOn = path !== start.path && !extra.isPartnerApp;
  if (hasGoneOn && !mayNeedSession(path)) {
    // What the user does there, such as a recovery, continues.
    clearUser(api);
    dispatch(loggedOut());
  } else if (hasGoneOn || to !== undefined) await leave(api, to);
  else clearSession(api);
}

/** Redirects first, so the guards' reaction to the session's end no longer matters. */
async function leave(api: FlowApi, route?: RouteTarget, clear: (api: FlowApi) => void = clearSession): Promise<void> {
  const left = api.redirectToLogin(route);
  const isNotificationShown = api.extra.isPartnerApp && isEndNotificationShown(api.getState());
  clear(api);
  if (isNotificationShown) carryEndNotification(api);
  await left;
}

type CodePurpose = NonNullable<NonNullable<RootState['mfa']>['purpose']>;

/** Whether the user of a code is signed in. Visitors enter theirs on the same screens. */
const IS_OF_USER: Record<CodePurpose, boolean> = {
  'sign-in': false,
  'reset-password': false,
  'enroll-email': true,
  'enroll-phone': true,
  'setup-email': true,
  'setup-phone': true,
  'email-link': false,
  'trustee-link': false,
  'confirm-profile-change': true,
  'remove-authenticator': true,
};

/** Whether the portal's screen does not work without the session, and may show its user's address to the next one. */
function usesSession(state: RootState): boolean {
  const path = selectPath(state);
  const purpose = state.mfa?.purpose ?? null;
  return endsWithSession(path) || (isStepOf(path, 'mfa') && purpose !== null && IS_OF_USER[purpose]);
}

/** Does not disturb the user on a portal route that needs no session, e.g. in the middle of a recovery. */
async function followCookie(api: FlowApi): Promise<void> {
  const { dispatch, getState, extra } = api;
  const { kind } = selectSessionStatus(getState());
  if (kind !== 'loggedIn' && kind !== 'validating') return;
  const isReplacedByAnother = !extra.isPartnerApp && readBridge(extra) !== undefined;
  if (extra.isPartnerApp || usesSession(getState())) {
    tellInvitedUser(api);
    // Another user, who has signed in since, uses local storage.
    await leave(api, '/session-expired', isReplacedByAnother ? abandonSignIn : clearSession);
  } else {
    dispatch(loggedOut());
    followBridge(api);
  }
  if (isReplacedByAnother) dispatch(authCookieChanged());
}

/** Redirects without waiting for the gateway. A sign-in waits, because the response removes the cookies. */
async function denyEntry(api: FlowApi): Promise<void> {
  const { dispatch, getState, extra } = api;
  const denied = selectPath(getState());
  const pause = api.delay(GUARD_DELAY_MS);
  const answer = logOut(api);
  await Promise.race([answer, pause]);
  if (extra.isPartnerApp) clearSession(api);
  else {
    // `clearSession` would abort the logout's call, and a sign-in could not wait for its response.
    clearUser(api);
    extra.secretStore.clear();
    dispatch(loggedOut({ isEnding: true }));
  }
  await pause;
  if (extra.isPartnerApp || selectPath(getState()) === denied) await api.redirectToLogin();
  await answer;
  if (selectIsSessionEnding(getState())) dispatch(loggedOut());
}
