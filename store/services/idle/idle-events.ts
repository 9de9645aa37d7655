// The session flow's event for the idle flow, in its own file so that the idle flow can load later.
import { createAction } from '@reduxjs/toolkit';

/** A user is logged in, and the idle flow is listening. */
export const idleWatchRequested = createAction('idle/watchRequested');
