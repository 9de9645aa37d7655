// The end of choosing: saves the credentials, completes the invite, and says where that leads (spec 4, Account setup chain).
import { assertNever } from '../../core/assert-never.js';
import { credentialsApi } from '../../../api/credentials-api.js';
import { verificationLinksApi } from '../../../api/verification-links-api.js';
import { endsSession } from '../../services/errors/decide-common-error.js';
import { connectionTrouble, errorDisplayText } from '../../services/errors/error-text.js';
import type { FlowApi } from '../../core/flow.js';
import { landingRequested } from '../landing/landing-events.js';
import { selectPath } from '../../services/location/location-slice.js';
import type { DisplayText } from '../../core/messages.js';
import type { RoutePath } from '../../core/routes.js';
import { notificationShown } from '../../services/notifications/notifications-slice.js';
import { leaveSession } from '../../services/session/end-session.js';
import { selectSession, userNameLoaded } from '../../services/session/session-slice.js';
import { accountSetup, selectSetup } from './account-setup-slice.js';
import { decideSaveRefusal, mayCompleteLater, type SaveRefusal } from './decide-setup.js';
import { dropInviteToken, inviteTokenOf } from './invite-token.js';

const TAKEN: RoutePath = '/account-setup/username-taken';

type Outcome = SaveRefusal | { readonly kind: 'saved' | 'password-needed' | 'left' };

/** Goes on to where it leads. Answers what to say where it leads nowhere; asked again it repeats nothing that is done. */
export async function saveAccount(step: FlowApi): Promise<DisplayText | undefined> {
  const { dispatch, getState, extra } = step;
  const saved = await saveCredentials(step);
  const outcome = saved.kind === 'saved' ? await completeInvite(step) : saved;
  switch (outcome.kind) {
    case 'saved':
      return goOn(step);
    case 'password-needed':
      extra.navigate('/account-setup/password', { replace: true });
      return undefined;
    case 'taken':
      if (selectPath(getState()) === TAKEN) return outcome.error;
      extra.navigate(TAKEN, { replace: true });
      return undefined;
    case 'set-up-already':
      await leaveSession(step);
      dispatch(notificationShown({ type: 'warning', message: outcome.error, isDismissable: true, isUnique: true, isForNextScreen: true }));
      return undefined;
    case 'failed':
      return outcome.error;
    case 'left':
      return undefined;
    default:
      return assertNever(outcome);
  }
}

async function saveCredentials(step: FlowApi): Promise<Outcome> {
  const { dispatch, getState, call, extra } = step;
  const { userId = '' } = selectSession(getState());
  const { username, progress, isSaveUnanswered } = selectSetup(getState());
  if (progress !== 'open' || username === null) return { kind: 'saved' };
  const password = extra.secretStore.get('setupPassword');
  if (!(isSaveUnanswered && (await findSavedUserName(step)) === username)) {
    if (!password) return { kind: 'password-needed' };
    const save = credentialsApi.endpoints.saveCredentials.initiate({ userId, body: { username, password } }, { track: false });
    const { error } = await call(save);
    if (error && endsSession(error)) return { kind: 'left' };
    if (error && connectionTrouble(error)) dispatch(accountSetup.saveUnanswered());
    if (error) return confirmRefusal(decideSaveRefusal(error), step);
  }
  dispatch(accountSetup.credentialsSaved());
  dispatch(userNameLoaded(username));
  return { kind: 'saved' };
}

/** Only a set-up that is really over ends here: at another gateway the code may mean something else (spec 8 does not name it). */
async function confirmRefusal(refusal: SaveRefusal, step: FlowApi): Promise<SaveRefusal> {
  if (refusal.kind !== 'set-up-already' || (await findSavedUserName(step))) return refusal;
  return { ...refusal, kind: 'failed' };
}

/** Where nobody knows whether a save arrived, or why it was refused, the gateway is asked. */
async function findSavedUserName({ getState, call }: FlowApi): Promise<string | null | undefined> {
  const { userId = '' } = selectSession(getState());
  const { data } = await call(credentialsApi.endpoints.credentials.initiate({ userId }, { forceRefetch: true, subscribe: false }));
  return data?.userName;
}

async function completeInvite({ call, extra }: FlowApi): Promise<Outcome> {
  const token = inviteTokenOf(extra);
  if (token) {
    const { error } = await call(verificationLinksApi.endpoints.completeVerification.initiate({ body: { token } }, { track: false }));
    if (error && mayCompleteLater(error)) return { kind: 'failed', error: errorDisplayText(error, 'credentials.updateFailed') };
  }
  dropInviteToken(extra);
  return { kind: 'saved' };
}

async function goOn({ dispatch, getState, extra }: FlowApi): Promise<undefined> {
  extra.secretStore.delete('setupPassword');
  dispatch(accountSetup.completed());
  if (selectSetup(getState()).skipsSteps) {
    await extra.ensureFlows('landing');
    dispatch(landingRequested());
  } else extra.navigate('/account-setup/phone', { replace: true });
}
