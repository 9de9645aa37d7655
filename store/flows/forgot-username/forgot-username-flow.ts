// Recovers a username, on one route whose query selects the step.
//
//   /forgot-username ── roleChosen ──> ?step=email ── submitted ──> retrieveUsername ─┬─ sent ──> ?step=sent
//                                          ^                                          │
//                                          └────────── refused: shown here <──────────┘
import { isAnyOf } from '@reduxjs/toolkit';
import { recoveryApi } from '../../../api/recovery-api.js';
import { errorDisplayText } from '../../services/errors/error-text.js';
import type { Flow } from '../../core/flow.js';
import type { FlowApi } from '../../core/flow-api.js';
import { locationChanged } from '../../core/location.js';
import { onLatest } from '../../core/on-latest.js';
import { persistedForgotUsername } from './forgot-username-persistence.js';
import { forgotUsername, SENT, selectRecoveryRole, type UsernameRequest } from './forgot-username-slice.js';
import { isStepOf } from '../../core/routes.js';

export const forgotUsernameFlow: Flow = (startListening, persist) => {
  const options = { stopped: forgotUsername.stopped, within: (path: string) => isStepOf(path, 'forgot-username') };
  persist(persistedForgotUsername);
  startListening({
    actionCreator: forgotUsername.roleChosen,
    effect: onLatest((_action, { navigate }) => navigate('/forgot-username?step=email'), options),
  });
  // Back to step 1 ends the request: the steps share a route, so only the navigation tells.
  startListening({
    matcher: isAnyOf(forgotUsername.submitted, locationChanged),
    effect: onLatest((action, api) => (forgotUsername.submitted.match(action) ? requestUsername(action.payload, api) : undefined), options),
  });
};

async function requestUsername({ email, captcha }: UsernameRequest, { dispatch, getState, call, navigate }: FlowApi): Promise<void> {
  const role = selectRecoveryRole(getState()) ?? 'ROLE_PARTICIPANT';
  const { error } = await call(recoveryApi.endpoints.retrieveUsername, { body: { role, email, captcha } });
  if (error) dispatch(forgotUsername.refused(errorDisplayText(error, 'forgotUsername.failed')));
  else navigate('/forgot-username?step=sent', { replace: true, state: SENT });
}
