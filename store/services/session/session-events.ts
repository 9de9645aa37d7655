// The session flow's events, apart from it so that the first screen need not load the rest.
import { createAction } from '@reduxjs/toolkit';
import type { RouteTarget } from '../../core/routes.js';

/** The app is open and its flows listen: find out whether the session is good, and keep watching it (spec 4). */
export const appStarted = createAction('session/appStarted');

/** The auth cookie has another value: somebody signed in, in this tab or another. */
export const authCookieChanged = createAction('session/authCookieChanged');

/** The auth cookie is gone: somebody logged out, in another tab or another app. */
export const authCookieGone = createAction('session/authCookieGone');

/** A route guard refused (spec 4): log out, then to the login address after a moment. */
export const guardDenied = createAction('session/guardDenied');

/** The user, or a rule, ends the session; `to` is where they are taken: the root where absent. */
export const logoutRequested = createAction<{ readonly to?: RouteTarget }>('session/logoutRequested');
