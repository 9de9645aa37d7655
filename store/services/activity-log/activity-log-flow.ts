// Writes the activity log.
import type { Flow } from '../../core/flow.js';
import { activityHappened } from './activity-log-events.js';
import { logActivity } from './log-activity.js';

export const activityLogFlow: Flow = (listen) => {
  listen({
    actionCreator: activityHappened,
    effect: ({ payload }, { dispatch, getState }) => logActivity({ dispatch, getState }, payload),
  });
};
