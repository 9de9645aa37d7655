// Failed calls that no flow answers for: the login address, a logout, or a line in the activity log (spec 8).
import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import { type GatewayFailure, isGatewayFailure } from '../../../api/is-gateway-failure.js';
import { assertNever } from '../../core/assert-never.js';
import { activityHappened } from '../activity-log/activity-log-events.js';
import type { Flow } from '../../core/flow.js';
import { reloadRequested } from '../location/location-slice.js';
import { notificationShown } from '../notifications/notifications-slice.js';
import { leaveEndedSession } from '../session/end-session.js';
import { readBridge } from '../session/bridge-session.js';
import { authCookieChanged, logoutRequested } from '../session/session-events.js';
import { selectSession } from '../session/session-slice.js';
import { selectIsLoggedIn } from '../session/session-status-slice.js';
import type { AppDispatch, RootState } from '../../core/root-state.js';
import type { AppExtra } from '../../core/extra.js';
import { decideCommonError, endsSession } from './decide-common-error.js';

type Effect = ListenerEffectAPI<RootState, AppDispatch, AppExtra>;

export const errorsFlow: Flow = (listen) => {
  listen({ matcher: isGatewayFailure, effect: (call, effect) => answer(call, effect) });
  // A notification may offer it, e.g. after a time-out (spec 8).
  listen({ actionCreator: reloadRequested, effect: (_action, { extra }) => extra.browser.location.reload() });
};

async function answer({ payload: error, meta }: GatewayFailure, { dispatch, getState, extra }: Effect): Promise<void> {
  const { ownErrors, call } = meta.baseQueryMeta;
  if (ownErrors || (endsSession(error) && isOldNews(meta.arg.originalArgs, getState(), extra))) return;
  const policy = decideCommonError(error, call);
  if (endsSession(error) && isOfAnotherUser(getState(), extra)) {
    dispatch(authCookieChanged());
    return;
  }
  switch (policy.kind) {
    case 'to-login':
      dispatch(sessionEndedNotice());
      return leaveEndedSession({ dispatch, getState, extra });
    case 'logout':
      dispatch(sessionEndedNotice());
      dispatch(logoutRequested({}));
      return;
    case 'report':
      dispatch(activityHappened({ app: 'ErrorInterceptor', feature: policy.feature, message: policy.message }));
      return;
    case 'none':
      return;
    default:
      assertNever(policy);
  }
}

/**
 * Late refusals must not lead anybody astray: a partner app's page whose session has ended, or is about to, is being left already;
 * and what was asked for whoever was here before is nothing to who is here now.
 */
function isOldNews(arg: unknown, state: RootState, { isPartnerApp }: AppExtra): boolean {
  const { userId } = selectSession(state);
  const isOfFormerUser = typeof arg === 'object' && arg !== null && 'userId' in arg && arg.userId !== userId;
  return (isPartnerApp && !selectIsLoggedIn(state)) || (userId !== undefined && isOfFormerUser);
}

/**
 * Somebody else has signed in a moment ago: an app of the partner side has asked with their token for what was its user's.
 * It is to take over their session, not to end it.
 */
const isOfAnotherUser = (state: RootState, extra: AppExtra): boolean =>
  extra.isPartnerApp && (readBridge(extra)?.userId ?? selectSession(state).userId) !== selectSession(state).userId;

/** Says on the sign-in screen why somebody is there. */
const sessionEndedNotice = () =>
  notificationShown({ type: 'warning', message: { id: 'session.ended' }, isDismissable: true, isUnique: true, isForNextScreen: true });
