// Writes one line to the activity log, for signed-in users only. A failure is swallowed and never logged itself.
import { activityLogApi } from '../../../api/activity-log-api.js';
import type { FlowApi } from '../../core/flow-api.js';
import { selectSession } from '../session/session-slice.js';
import type { Activity } from './activity-log-events.js';

/** Resolves when the line is written or has failed, for steps that are about to leave the page. All others dispatch `activityHappened`. */
export async function logActivity({ call, getState }: Pick<FlowApi, 'call' | 'getState'>, activity: Activity): Promise<void> {
  const { userId, role } = selectSession(getState());
  if (!userId) return;
  const { app = 'App', feature, message } = activity;
  const { logParticipant, logUser } = activityLogApi.endpoints;
  const log = role === 'ROLE_PARTICIPANT' ? logParticipant : logUser;
  await call(log, { userId, body: { app, feature, currentUserId: userId, message } });
}
