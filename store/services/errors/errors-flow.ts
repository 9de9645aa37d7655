// Handles failed calls that no flow handles: the login address, a logout, or a line in the activity log (R8). It also logs a handler that threw.
import { gatewayApi } from '../../../api/gateway-api.js';
import { type GatewayFailure, isGatewayFailure } from '../../../api/is-gateway-failure.js';
import { endsSession, errorStatus } from '../../../api/gateway-error.js';
import { assertNever } from '../../../api/contract/assert-never.js';
import { activityHappened } from '../activity-log/activity-log-events.js';
import type { Flow } from '../../core/flow.js';
import type { FlowApi } from '../../core/flow-api.js';
import { flowFailed } from '../../core/flow-events.js';
import { onEvery } from '../../core/on-latest.js';
import type { RootState } from '../../core/root-state.js';
import { reloadRequested } from '../location/location-slice.js';
import { readBridge } from '../session/bridge-session.js';
import { isSameSession } from '../session/decide-session.js';
import { appStarted, authCookieChanged, logoutRequested, sessionLimited, sessionRefused } from '../session/session-events.js';
import { selectSession } from '../session/session-slice.js';
import { loggedIn, selectIsLoggedIn } from '../session/session-status-slice.js';
import { refusalNotification, sessionLimitedNotification, showCarriedEndNotification } from '../session/session-end-notification.js';
import { decideCommonError } from './decide-common-error.js';

export const errorsFlow: Flow = (startListening) => {
  // Queries sent in parallel with the validation. A 403 to one of them does not refuse the session: a signing link's, for example, may not
  // make such calls.
  let early: ReadonlySet<string> = new Set();
  startListening({
    actionCreator: loggedIn,
    // Not `onEvery`, which starts a moment later, when the calls that a valid session leads to would also be running.
    effect: (_action, { dispatch }) => {
      early = new Set(dispatch(gatewayApi.util.getRunningQueriesThunk()).map(({ requestId }) => requestId));
    },
  });
  startListening({
    matcher: isGatewayFailure,
    effect: onEvery((failure, api) => {
      if (!(api.extra.isPartnerApp && early.has(failure.meta.requestId) && errorStatus(failure.payload) === 403))
        handleFailure(failure, api);
    }),
  });
  // Each name once: the handler that failed may be the one that logs.
  const logged = new Set<string>();
  startListening({
    actionCreator: flowFailed,
    effect: onEvery(({ payload: { isNotLoaded, name } }, { dispatch }) => {
      if (isNotLoaded || logged.has(name)) return;
      logged.add(name);
      dispatch(activityHappened({ app: 'Flow', feature: name, message: 'A step failed.' }));
    }),
  });
  startListening({ actionCreator: appStarted, effect: onEvery((_action, api) => showCarriedEndNotification(api)) });
  // A notification may offer a reload, e.g. after a timeout.
  startListening({ actionCreator: reloadRequested, effect: onEvery((_action, { extra }) => extra.browser.location.reload()) });
};

function handleFailure({ payload: error, meta }: GatewayFailure, { dispatch, getState, extra }: FlowApi): void {
  const { ownErrors, call } = meta.baseQueryMeta;
  if (ownErrors || (endsSession(error) && isStale(meta, getState(), extra))) return;
  const policy = decideCommonError(error, call, extra.isPartnerApp);
  if (endsSession(error) && isOfAnotherSession(getState(), extra)) {
    dispatch(authCookieChanged());
    return;
  }
  const session = selectSession(getState());
  switch (policy.kind) {
    case 'refused':
      dispatch(refusalNotification(session, extra));
      dispatch(sessionRefused());
      return;
    case 'logout':
      dispatch(refusalNotification(session, extra));
      dispatch(logoutRequested({ why: 'refused' }));
      return;
    case 'limited':
      dispatch(sessionLimitedNotification());
      dispatch(sessionLimited());
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
 * A late refusal changes nothing: a partner app is already leaving the page after its session has ended, and a call that was sent for an
 * earlier session or user says nothing about this one.
 */
function isStale({ arg, baseQueryMeta }: GatewayFailure['meta'], state: RootState, { isPartnerApp, gateway }: FlowApi['extra']): boolean {
  if (baseQueryMeta.session !== gateway.sessionNumber?.()) return true;
  const { userId } = selectSession(state);
  const sent = arg.originalArgs;
  const isOfFormerUser = typeof sent === 'object' && sent !== null && 'userId' in sent && sent.userId !== userId;
  return (isPartnerApp && !selectIsLoggedIn(state)) || (userId !== undefined && isOfFormerUser);
}

/**
 * Another session has just begun, which this app takes over: the same user's, whose sign-in ended this one, or another user's, whose token
 * a partner app sent with its own user's call.
 */
function isOfAnotherSession(state: RootState, extra: FlowApi['extra']): boolean {
  const session = selectSession(state);
  const bridge = readBridge(extra);
  if (bridge === undefined || isSameSession(session, bridge)) return false;
  return extra.isPartnerApp || bridge.userId === session.userId;
}
