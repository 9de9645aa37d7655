// Failed calls that no flow answers for: the login address, a logout, or a line in the activity log (spec 8).
import { isRejected, type UnknownAction } from '@reduxjs/toolkit';
import type { CallMeta } from '../../api/base-query.js';
import type { GatewayError } from '../../api/gateway-error.js';
import { activityHappened } from '../activity-log/activity-log-events.js';
import type { Flow } from '../flow.js';
import { sessionCleared } from '../session/session-slice.js';
import { logoutWanted } from '../session/session-events.js';
import { decideCommonError } from './decide-common-error.js';

/** A finished call that failed: RTK Query's rejected action, with what the base query puts beside it. */
interface FailedCall extends UnknownAction {
  readonly payload: GatewayError;
  readonly meta: { readonly baseQueryMeta: CallMeta };
}

function isFailedCall(action: unknown): action is FailedCall {
  if (!isRejected(action)) return false;
  const { payload, meta } = action as { payload?: unknown; meta: { baseQueryMeta?: unknown } }; // narrowed below
  return typeof payload === 'object' && payload !== null && 'kind' in payload && typeof meta.baseQueryMeta === 'object';
}

export const errorsFlow: Flow = (listen) => {
  listen({
    matcher: isFailedCall,
    effect: ({ payload, meta: { baseQueryMeta } }, { dispatch, extra: world }) => {
      if (baseQueryMeta.ownErrors) return;
      const policy = decideCommonError(payload, baseQueryMeta.call);
      switch (policy.kind) {
        case 'to-login':
          dispatch(sessionCleared());
          world.navigate('/', { replace: true });
          return;
        case 'logout':
          dispatch(logoutWanted({}));
          return;
        case 'report':
          dispatch(activityHappened({ app: 'ErrorInterceptor', feature: policy.feature, message: policy.message }));
          return;
        case 'none':
      }
    },
  });
};
