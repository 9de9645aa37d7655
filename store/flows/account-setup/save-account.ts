// Saves the chosen credentials, completes the invite, and navigates to the next step (R4.11).
import { assertNever } from '../../../api/contract/assert-never.js';
import { isRefusal } from '../../../api/gateway-error.js';
import { credentialsApi } from '../../../api/credentials-api.js';
import { verificationLinksApi } from '../../../api/verification-links-api.js';
import { errorDisplayText } from '../../services/errors/error-text.js';
import type { FlowApi } from '../../core/flow-api.js';
import { landingRequested } from '../landing/landing-events.js';
import { selectPath } from '../../core/location.js';
import type { DisplayText } from '../../core/messages.js';
import type { RoutePath } from '../../core/routes.js';
import { nextScreenWarning } from '../../services/notifications/next-screen-warning.js';
import { userNameLoaded } from '../../services/session/session-slice.js';
import { requireUserId } from '../../services/session/require-user-id.js';
import { accountSetup, selectSetup } from './account-setup-slice.js';
import { decideSaveRefusal, mayCompleteLater, type SaveRefusal } from './decide-setup.js';
import { dropInviteToken, inviteTokenOf } from './invite-token.js';
import { leaveFinishedSetup } from './leave-finished-setup.js';

const TAKEN: RoutePath = '/account-setup/username-taken';

type SaveResult = SaveRefusal | { readonly kind: 'saved' | 'password-needed' | 'username-needed' };

/** Continues to the next step, or returns the error to show. A retry repeats nothing that is done. */
export async function saveAccount(api: FlowApi): Promise<DisplayText | undefined> {
  const { dispatch, getState, navigate } = api;
  const saved = await saveCredentials(api);
  const outcome = saved.kind === 'saved' ? await completeInvite(api) : saved;
  switch (outcome.kind) {
    case 'saved':
      return continueToPhone(api);
    case 'password-needed':
      // The user may be on its screen already.
      dispatch(accountSetup.stopped());
      navigate('/account-setup/password', { replace: true });
      return undefined;
    case 'username-needed':
      // The setup's persisted state could not be read after a reload.
      navigate('/account-setup', { replace: true });
      return undefined;
    case 'taken':
      if (selectPath(getState()) === TAKEN) return outcome.error;
      navigate(TAKEN, { replace: true });
      return undefined;
    case 'email-unverified':
      // Someone else who has the invitation entered another address, so the code must go out again.
      dispatch(accountSetup.emailUnverified());
      dispatch(nextScreenWarning(outcome.error));
      navigate('/account-setup/email', { replace: true });
      return undefined;
    case 'already-set-up':
      leaveFinishedSetup(api);
      return undefined;
    case 'failed':
      return outcome.error;
    default:
      return assertNever(outcome);
  }
}

async function saveCredentials(api: FlowApi): Promise<SaveResult> {
  const { dispatch, getState, call, extra } = api;
  const userId = requireUserId(getState());
  const { username, progress, isSaveUnanswered } = selectSetup(getState());
  if (progress !== 'open') return { kind: 'saved' };
  if (username === null) return { kind: 'username-needed' };
  if (isSaveUnanswered) {
    const { data, error: lookupError } = await findSaved(api);
    if (lookupError) return { kind: 'failed', error: errorDisplayText(lookupError, 'setup.finishFailed') };
    if (data.userName === username) return noteSave(username, api);
    dispatch(accountSetup.saveMissed());
  }
  const password = extra.secretStore.get('setupPassword');
  if (!password) return { kind: 'password-needed' };
  // Noted before it is sent, because the user may leave or reload before there is a response.
  dispatch(accountSetup.saveStarted());
  const { error } = await call(credentialsApi.endpoints.saveCredentials, { userId, body: { username, password } });
  if (!error) return noteSave(username, api);
  if (isRefusal(error)) dispatch(accountSetup.saveMissed());
  return confirmRefusal(decideSaveRefusal(error), username, api);
}

function noteSave(username: string, { dispatch }: FlowApi): SaveResult {
  dispatch(accountSetup.credentialsSaved());
  dispatch(userNameLoaded(username));
  return { kind: 'saved' };
}

/** Ends only a setup that is really over, because another gateway may use the code for something else (R8 does not name it). */
async function confirmRefusal(refusal: SaveRefusal, username: string, api: FlowApi): Promise<SaveResult> {
  if (refusal.kind !== 'already-set-up') return refusal;
  const { data } = await findSaved(api);
  // The browser sent the request twice by itself, because its connection broke before the first response.
  if (data?.userName === username) return noteSave(username, api);
  return data?.userName ? refusal : { ...refusal, kind: 'failed' };
}

/** Asks the gateway if it is unknown whether a save arrived or why it was refused. */
const findSaved = ({ getState, call }: FlowApi) => call(credentialsApi.endpoints.credentials, { userId: requireUserId(getState()) });

async function completeInvite({ call, extra }: FlowApi): Promise<SaveResult> {
  const token = inviteTokenOf(extra);
  if (token) {
    const { error } = await call(verificationLinksApi.endpoints.completeVerification, { body: { token } });
    if (error && mayCompleteLater(error)) return { kind: 'failed', error: errorDisplayText(error, 'setup.finishFailed') };
  }
  dropInviteToken(extra);
  return { kind: 'saved' };
}

async function continueToPhone({ dispatch, getState, extra, load, navigate }: FlowApi): Promise<undefined> {
  extra.secretStore.delete('setupPassword');
  dispatch(accountSetup.completed());
  if (selectSetup(getState()).skipsSteps) {
    await load('landing');
    dispatch(landingRequested());
  } else navigate('/account-setup/phone', { replace: true });
}
