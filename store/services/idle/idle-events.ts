// The session flow's event for the idle flow, in its own file so that the idle flow can load later.
import { createAction } from '@reduxjs/toolkit';

/**
 * A user is logged in, and the idle flow is listening. `usedAt`: when calls that it did not see last told the gateway of the user (epoch
 * ms; 0 if none did).
 */
export const idleWatchRequested = createAction<{ readonly usedAt: number }>('idle/watchRequested');
