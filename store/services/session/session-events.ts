// The session flow's events, apart from it so that the first screen need not load the rest.
import { createAction } from '@reduxjs/toolkit';
import type { RouteTarget } from '../../core/routes.js';

/** The app is open and its flows listen: find out whether the session is good, and keep watching it. */
export const appStarted = createAction('session/appStarted');

/** The auth cookie has another value: somebody signed in, in this tab or another. */
export const authCookieChanged = createAction('session/authCookieChanged');

/** The auth cookie is gone: the user logged out in another tab or another app. */
export const authCookieGone = createAction('session/authCookieGone');

/** The gateway refused a call because the session is over: nothing is left to log out. */
export const sessionRefused = createAction('session/refused');

/** A route guard refused: log out, then to the login address after a moment. */
export const guardDenied = createAction('session/guardDenied');

/** The user, or a rule, ends the session; `to` is where they are taken: the root where absent. */
export const logoutRequested = createAction<{ readonly to?: RouteTarget }>('session/logoutRequested');

/** The session ends, and the user stays where they are: their password has changed. */
export const sessionEndRequested = createAction('session/endRequested');
