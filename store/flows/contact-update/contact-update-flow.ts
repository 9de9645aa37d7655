// Enrolls an email address and a phone.
//
//   enrollmentStarted, by an adoption ──> /update-email, /update-phone
//   /update-email ── emailSubmitted ──> updateEmail ──> mfa/started (enroll-email) ··> codeSent ··> verifyEmail ··> /update-phone
//
//   /update-phone, /account-setup/phone ── phoneSubmitted ───────────────────────────────┐
//   /profile-update-phone ── phoneSubmitted ──> totpInfo ─┬─ no app, or it confirmed ────┴─> insertPhone, updatePhone
//            ^                                            └─ authenticatorFound ──> mfa/started (confirm-profile-change)
//            └─ wrong code ·······················································┘      └··> authenticatorVerified ··> updatePhone
//   phone saved ──> mfa/started (enroll-phone, setup-phone) ··> codeSent ··> verifyPhone, saveOptionChoice, deleteOptionChoice
//            ··> where its mode leads
//   refused: shown here and in a toast, whichever call failed, and marked in the field; lookupFailed, if totpInfo fails: not marked
//
//   cancelRequested ──> the offer it came from; the profile's phone page; or adoption/givenUp
//   Dotted lines belong to the engine and its purposes (store/flows/mfa).
import { contactDetailsApi } from '../../../api/contact-details-api.js';
import type { GatewayError } from '../../../api/gateway-error.js';
import { findAuthenticator } from '../../services/authenticator/find-authenticator.js';
import { failureReason } from '../../services/errors/error-text.js';
import { errorToast } from '../../services/notifications/notifications-slice.js';
import type { Flow } from '../../core/flow.js';
import type { FlowApi } from '../../core/flow-api.js';
import type { MessageId } from '../../core/messages.js';
import { onLatest } from '../../core/on-latest.js';
import { adoptionGivenUp } from '../adoption/adoption-events.js';
import { profileSecurityLink } from '../../core/links.js';
import { mfaStarted } from '../mfa/mfa-events.js';
import { clearAdoptionMarker } from '../../services/session/adoption-marker.js';
import { attemptCleared, selectSession } from '../../services/session/session-slice.js';
import { requireUserId } from '../../services/session/require-user-id.js';
import type { CancellableMode } from './phone-mode.js';
import { persistedContactUpdate } from './contact-update-persistence.js';
import { contactUpdate, selectContactUpdate } from './contact-update-slice.js';
import { savePhone } from './save-phone.js';

export const contactUpdateFlow: Flow = (startListening, persist) => {
  const { emailSubmitted, phoneSubmitted, cancelRequested, stopped } = contactUpdate;
  persist(persistedContactUpdate);
  startListening({ actionCreator: emailSubmitted, effect: onLatest(({ payload }, api) => saveEmail(payload.email, api), { stopped }) });
  startListening({ actionCreator: phoneSubmitted, effect: onLatest((_action, api) => submitPhone(api), { stopped }) });
  startListening({ actionCreator: cancelRequested, effect: onLatest(({ payload }, api) => cancel(payload.mode, api), { stopped }) });
};

async function saveEmail(email: string, api: FlowApi): Promise<void> {
  const { dispatch, getState, call, load } = api;
  const userId = requireUserId(getState());
  const { error } = await call(contactDetailsApi.endpoints.updateEmail, { userId, body: { email } });
  if (error) return refuse(error, 'email.updateFailed', api);
  await load('mfa');
  dispatch(mfaStarted({ purpose: 'enroll-email' }));
}

async function submitPhone(api: FlowApi): Promise<void> {
  const { dispatch, getState, load } = api;
  const { mode, isAuthenticatorVerified } = selectContactUpdate(getState());
  if (mode === 'profile' && !isAuthenticatorVerified) {
    const { data: app, error } = await findAuthenticator(api);
    if (error) return refuse(error, 'phone.updateFailed', api, contactUpdate.lookupFailed);
    if (app) {
      dispatch(contactUpdate.authenticatorFound(app));
      await load('mfa');
      dispatch(mfaStarted({ purpose: 'confirm-profile-change' }));
      return;
    }
  }
  const error = await savePhone(api);
  if (error) refuse(error, 'phone.updateFailed', api);
}

type Failed = typeof contactUpdate.refused | typeof contactUpdate.lookupFailed;

function refuse(error: GatewayError, id: MessageId, { dispatch }: FlowApi, failed: Failed = contactUpdate.refused): void {
  const reason = failureReason(error);
  dispatch(failed(reason ?? { id }));
  dispatch(errorToast({ id }, reason));
}

async function cancel(mode: CancellableMode, api: FlowApi): Promise<void> {
  const { dispatch, getState, extra, load, navigate, redirectTo } = api;
  const { backRoute } = selectContactUpdate(getState());
  dispatch(contactUpdate.reset());
  if (mode === 'profile') {
    dispatch(attemptCleared());
    return redirectTo(profileSecurityLink(extra.environment, 'phone'));
  }
  const isOffered = backRoute !== '/';
  if (!isOffered && selectSession(getState()).mfaAdoptionInProgress === 'true') {
    await load('adoption');
    dispatch(adoptionGivenUp());
    return;
  }
  // A second press, or a screen that Back showed again: the first one has already answered the offer's way back.
  clearAdoptionMarker(api);
  navigate('/optional-adoption', { replace: true });
}
