// What the user's other tabs in the same setup have done. One account must not get one tab's username and another tab's email address.
import type { FlowApi } from '../../core/flow-api.js';
import type { AppStartListening } from '../../core/flow.js';
import { userLeft } from '../../core/flow-events.js';
import { selectPath } from '../../core/location.js';
import { onEvery } from '../../core/on-latest.js';
import type { RootState } from '../../core/root-state.js';
import { isStepOf } from '../../core/routes.js';
import { nextScreenWarning } from '../../services/notifications/next-screen-warning.js';
import { tellOtherTabs } from '../../services/tabs/tell-other-tabs.js';
import { accountSetup, selectSetup } from './account-setup-slice.js';
import { leaveFinishedSetup } from './leave-finished-setup.js';

const userOf = (state: RootState): string | null => selectSetup(state).userId;

export function hearOtherTabs(startListening: AppStartListening): void {
  const { emailSaved, emailReplaced, credentialsSaved, finishedElsewhere } = accountSetup;
  tellOtherTabs(startListening, { event: emailSaved, heard: emailReplaced, userOf });
  tellOtherTabs(startListening, { event: credentialsSaved, heard: finishedElsewhere, userOf });
  startListening({ actionCreator: emailReplaced, effect: onEvery((_action, api) => confirmEmailAgain(api)) });
  startListening({ actionCreator: finishedElsewhere, effect: onEvery((_action, api) => endFinished(api)) });
}

/** The gateway now sends codes to the other address, and would save this tab's username next to it. */
function confirmEmailAgain({ dispatch, getState, navigate }: FlowApi): void {
  const { email, progress } = selectSetup(getState());
  if (email === null || progress !== 'open') return;
  dispatch(accountSetup.emailUnverified());
  const path = selectPath(getState());
  if (!isStepOf(path, 'mfa') && path !== '/account-setup/username-taken') return;
  dispatch(userLeft());
  dispatch(nextScreenWarning({ id: 'setup.emailReplaced' }));
  navigate('/account-setup/email', { replace: true });
}

/** A running step would end with a refusal, because the account is already set up. */
function endFinished(api: FlowApi): void {
  if (selectSetup(api.getState()).progress !== 'open') return;
  if (isStepOf(selectPath(api.getState()), 'account-setup', 'mfa')) api.dispatch(userLeft());
  leaveFinishedSetup(api);
}
