// The end of choosing: saves the credentials, completes the invite, and says where that leads (spec 4, Account setup chain).
import { assertNever } from '../../core/assert-never.js';
import { credentialsApi } from '../../../api/credentials-api.js';
import { verificationLinksApi } from '../../../api/verification-links-api.js';
import { endsSession } from '../../services/errors/decide-common-error.js';
import { connectionTrouble, errorWording } from '../../services/errors/error-text.js';
import type { Step } from '../../core/flow.js';
import { landingWanted } from '../landing/landing-events.js';
import { selectPath } from '../../services/location/location-slice.js';
import type { Wording } from '../../core/messages.js';
import { noticeShown } from '../../services/notifications/notifications-slice.js';
import { leaveSession } from '../../services/session/end-session.js';
import { selectSession, userNameKnown } from '../../services/session/session-slice.js';
import { accountSetup, selectSetup } from './account-setup-slice.js';
import { decideSaveRefusal, mayCompleteLater, type SaveRefusal } from './decide-setup.js';
import { dropInviteToken, inviteTokenOf } from './invite-token.js';

const TAKEN = '/account-setup/username-taken';

type Outcome = SaveRefusal | { readonly kind: 'saved' | 'password-needed' | 'left' };

/** Goes on to where it leads. Answers what to say where it leads nowhere; asked again it repeats nothing that is done. */
export async function saveAccount(step: Step): Promise<Wording | undefined> {
  const { dispatch, getState, world } = step;
  const saved = await saveCredentials(step);
  const outcome = saved.kind === 'saved' ? await completeInvite(step) : saved;
  switch (outcome.kind) {
    case 'saved':
      return goOn(step);
    case 'password-needed':
      world.navigate('/account-setup/password', { replace: true });
      return undefined;
    case 'taken':
      if (selectPath(getState()) === TAKEN) return outcome.error;
      world.navigate(TAKEN, { replace: true });
      return undefined;
    case 'set-up-already':
      await leaveSession(step);
      dispatch(noticeShown({ type: 'warning', message: outcome.error, isDismissable: true, isUnique: true, isForNextScreen: true }));
      return undefined;
    case 'failed':
      return outcome.error;
    case 'left':
      return undefined;
    default:
      return assertNever(outcome);
  }
}

async function saveCredentials(step: Step): Promise<Outcome> {
  const { dispatch, getState, send, world } = step;
  const { userId = '' } = selectSession(getState());
  const { username, progress, isSaveUnanswered } = selectSetup(getState());
  if (progress !== 'open' || username === null) return { kind: 'saved' };
  const password = world.vault.get('setupPassword');
  if (!(isSaveUnanswered && (await findSavedUserName(step)) === username)) {
    if (!password) return { kind: 'password-needed' };
    const save = credentialsApi.endpoints.saveCredentials.initiate({ userId, body: { username, password } }, { track: false });
    const { error } = await send(save);
    if (error && endsSession(error)) return { kind: 'left' };
    if (error && connectionTrouble(error)) dispatch(accountSetup.saveUnanswered());
    if (error) return confirmRefusal(decideSaveRefusal(error), step);
  }
  dispatch(accountSetup.credentialsSaved());
  dispatch(userNameKnown(username));
  return { kind: 'saved' };
}

/** Only a set-up that is really over ends here: at another gateway the code may mean something else (spec 8 does not name it). */
async function confirmRefusal(refusal: SaveRefusal, step: Step): Promise<SaveRefusal> {
  if (refusal.kind !== 'set-up-already' || (await findSavedUserName(step))) return refusal;
  return { ...refusal, kind: 'failed' };
}

/** Where nobody knows whether a save arrived, or why it was refused, the gateway is asked. */
async function findSavedUserName({ getState, send }: Step): Promise<string | null | undefined> {
  const { userId = '' } = selectSession(getState());
  const { data } = await send(credentialsApi.endpoints.credentials.initiate({ userId }, { forceRefetch: true, subscribe: false }));
  return data?.userName;
}

async function completeInvite({ send, world }: Step): Promise<Outcome> {
  const token = inviteTokenOf(world);
  if (token) {
    const { error } = await send(verificationLinksApi.endpoints.completeVerification.initiate({ body: { token } }, { track: false }));
    if (error && mayCompleteLater(error)) return { kind: 'failed', error: errorWording(error, 'credentials.updateFailed') };
  }
  dropInviteToken(world);
  return { kind: 'saved' };
}

async function goOn({ dispatch, getState, world }: Step): Promise<undefined> {
  world.vault.drop('setupPassword');
  dispatch(accountSetup.completed());
  if (selectSetup(getState()).skipsSteps) {
    await world.ensureFlows('landing');
    dispatch(landingWanted());
  } else world.navigate('/account-setup/phone', { replace: true });
}
