// Validates the session at the start and whenever the auth cookie changes.
import type { UnknownAction } from '@reduxjs/toolkit';
import { brandingApi } from '../../../api/branding-api.js';
import { contactApi } from '../../../api/contact-api.js';
import { dropCachedSession, forgetCachedUser, sessionApi } from '../../../api/session-api.js';
import type { FlowApi } from '../../core/flow-api.js';
import { activityHappened } from '../activity-log/activity-log-events.js';
import { logActivity } from '../activity-log/log-activity.js';
import { noteNoAuthCookie, readAuthCookie, readBridge } from './bridge-session.js';
import { needsValidation } from './decide-session.js';
import { clearSession, logOut } from './clear-session.js';
import { followBridge } from './follow-bridge.js';
import { carryEndNotification } from './session-end-notification.js';
import { appStarted } from './session-events.js';
import { selectSession } from './session-slice.js';
import { loggedIn, loggedOut, selectIsLoggedIn, validationStarted } from './session-status-slice.js';

/** Announces who is signed in. */
export async function validate(action: UnknownAction, api: FlowApi): Promise<void> {
  const { dispatch, getState, extra } = api;
  const isNeeded = needsValidation(extra.environment, readAuthCookie(extra));
  const isSameUser = readBridge(extra)?.userId === selectSession(getState()).userId;
  // The user has signed in again: the page continues, with everything typed there.
  const isPageKept = isNeeded && isSameUser && selectIsLoggedIn(getState());
  // First, because the portal's calls carry the stored token: the data on the screen is requested again with the new one.
  if (!isNeeded) followBridge(api);
  if (appStarted.match(action)) dispatch(activityHappened({ feature: 'appVisited', message: 'appVisited' }));
  else if (!isPageKept) dropCache(isSameUser, api);
  if (isNeeded) await askGateway(isPageKept, api);
  else skipGateway(api);
}

/** Treats the session as valid. */
function skipGateway(api: FlowApi): void {
  const { dispatch, getState, extra } = api;
  const bridge = readBridge(extra);
  if (!bridge) noteNoAuthCookie(extra.browser);
  const userId = bridge?.userId ?? (extra.isPartnerApp ? selectSession(getState()).userId : undefined);
  if (userId === undefined) dispatch(loggedOut());
  else onValidated(userId, api);
}

/** A refused session is logged out (R4.16). */
async function askGateway(isPageKept: boolean, api: FlowApi): Promise<void> {
  const { dispatch, call, extra } = api;
  const cookie = readAuthCookie(extra);
  const bridge = readBridge(extra);
  if (!isPageKept) dispatch(validationStarted());
  const { data, error } = await call(sessionApi.endpoints.validateSession, undefined);
  // The response is about a session that is no longer this tab's. The poll starts a new validation or ends the session.
  if (readAuthCookie(extra) !== cookie) return;
  if (data?.validated === true && data.userId) {
    followBridge(api);
    if (isPageKept) dispatch(dropCachedSession());
    return onValidated(data.userId, api, data.endsAt ?? undefined);
  }
  dispatch(loggedOut());
  await logActivity(api, { feature: 'redirectToLogin', message: 'redirectToLogin' });
  await logOut(api);
  const left = api.redirectToLogin();
  clearSession(api, bridge);
  carryEndNotification(api, error === undefined);
  await left;
}

/** Drops another user's cache immediately. The same user's data is refetched if it is on the screen. */
function dropCache(isSameUser: boolean, { dispatch, extra }: FlowApi): void {
  if (isSameUser) dispatch(dropCachedSession());
  // The portal keeps its own session, or has cached nothing for a user yet.
  else if (extra.isPartnerApp) dispatch(forgetCachedUser());
}

/** When the brand arrives, the branding flow sets the favicon. The portal itself keeps the public brand. */
function onValidated(userId: string, { dispatch, extra }: FlowApi, endsAt?: string): void {
  dispatch(loggedIn(endsAt === undefined ? { userId } : { userId, endsAt }));
  if (!extra.isPartnerApp) return;
  dispatch(brandingApi.util.prefetch('userBrand', { userId }, {}));
  dispatch(contactApi.util.prefetch('supportContact', { userId }, {}));
}
