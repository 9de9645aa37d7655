// The session flow's events, apart from it so that the first screen need not load the rest.
import { createAction } from '@reduxjs/toolkit';

/** A route guard refused (spec 4): log out, then to the login address after a moment. */
export const guardDenied = createAction('session/guardDenied');

/** The user, or a rule, ends the session; `to` is where they are taken: the root where absent. */
export const logoutWanted = createAction<{ readonly to?: string }>('session/logoutWanted');
