// The session flow's events, in their own file so that the first screen need not load the rest.
import { createAction } from '@reduxjs/toolkit';
import type { RouteTarget } from '../../core/routes.js';

/** The app is open and its flows are listening: validate the session and keep watching it. */
export const appStarted = createAction('session/appStarted');

/** The auth cookie's value has changed: a user signed in, in this tab or another. */
export const authCookieChanged = createAction('session/authCookieChanged');

/** The auth cookie was removed: the user logged out in another tab or app. */
export const authCookieGone = createAction('session/authCookieGone');

/** The gateway refused a call because the session is over. There is nothing left to log out. */
export const sessionRefused = createAction('session/refused');

/** The gateway refused a call because the session is good only for something else. It stays open, and this tab offers to sign in. */
export const sessionLimited = createAction('session/limited');

/** A route guard refused: log out, then go to the login address after a moment. */
export const guardDenied = createAction('session/guardDenied');

/** The user or a rule ends the session. `to` is where the user is taken; default: the root. `sessionEnded` reports `why`; default: logout. */
export const logoutRequested = createAction<{ readonly to?: RouteTarget | undefined; readonly why?: 'refused' }>('session/logoutRequested');

/** The session ends, because the password has changed or the sign-in was canceled. The user may go on without it meanwhile. */
export const sessionEndRequested = createAction('session/endRequested');
