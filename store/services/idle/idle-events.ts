// What the session flow tells the idle flow, apart from it so that it can be loaded later.
import { createAction } from '@reduxjs/toolkit';

/** Somebody is logged in, and the idle flow listens. */
export const idleWatchRequested = createAction('idle/watchRequested');
