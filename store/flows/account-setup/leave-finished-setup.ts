// Leaves a setup that another tab has finished. Its session stays, because that tab uses it.
import type { FlowApi } from '../../core/flow-api.js';
import { selectPath } from '../../core/location.js';
import { isStepOf } from '../../core/routes.js';
import { nextScreenWarning } from '../../services/notifications/next-screen-warning.js';
import { accountSetup } from './account-setup-slice.js';
import { dropInviteToken } from './invite-token.js';

export function leaveFinishedSetup({ dispatch, getState, extra, navigate }: FlowApi): void {
  extra.secretStore.delete('setupPassword');
  dropInviteToken(extra);
  dispatch(accountSetup.reset());
  if (!isStepOf(selectPath(getState()), 'account-setup', 'mfa')) return;
  dispatch(nextScreenWarning({ id: 'setup.finishedElsewhere' }));
  navigate('/', { replace: true });
}
