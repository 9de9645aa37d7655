// One line in the activity log (spec 7), for somebody who is signed in only; a failure is swallowed and never logged itself.
import { activityLogApi } from '../../../api/activity-log-api.js';
import type { FlowApi } from '../../core/flow.js';
import { selectSession } from '../session/session-slice.js';
import type { Activity } from './activity-log-events.js';

/** Resolves when the line is written or given up: whoever is about to leave the page waits for that. */
export async function logActivity({ dispatch, getState }: Pick<FlowApi, 'dispatch' | 'getState'>, activity: Activity): Promise<void> {
  const { userId, role } = selectSession(getState());
  if (!userId) return;
  const { app = 'App', feature, message } = activity;
  const { logParticipant, logUser } = activityLogApi.endpoints;
  const log = role === 'ROLE_PARTICIPANT' ? logParticipant : logUser;
  await dispatch(log.initiate({ userId, body: { app, feature, currentUserId: userId, message } }, { track: false }));
}
