// Writes the activity log, for somebody who is signed in only; a failure is swallowed and never logged itself.
import { activityLogApi } from '../../api/activity-log-api.js';
import type { Flow } from '../flow.js';
import { selectSession } from '../session/session-slice.js';
import { activityHappened } from './activity-log-events.js';

export const activityLogFlow: Flow = (listen) => {
  listen({
    actionCreator: activityHappened,
    effect: async ({ payload: { app = 'App', feature, message } }, { dispatch, getState }) => {
      const { userId, role } = selectSession(getState());
      if (!userId) return;
      const { logParticipant, logUser } = activityLogApi.endpoints;
      const log = role === 'ROLE_PARTICIPANT' ? logParticipant : logUser;
      await dispatch(log.initiate({ userId, body: { app, feature, currentUserId: userId, message } }, { track: false }));
    },
  });
};
