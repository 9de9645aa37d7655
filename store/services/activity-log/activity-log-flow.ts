// Writes the activity log.
import type { Flow } from '../../core/flow.js';
import { onEvery } from '../../core/on-latest.js';
import { activityHappened } from './activity-log-events.js';
import { logActivity } from './log-activity.js';

export const activityLogFlow: Flow = (startListening) => {
  startListening({ actionCreator: activityHappened, effect: onEvery(({ payload }, api) => logActivity(api, payload)) });
};
