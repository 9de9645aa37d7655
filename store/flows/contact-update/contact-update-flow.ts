// Enrolling an email address and a phone.
//
//   /update-email ── emailSubmitted ──> email saved ──> mfa.started (enroll-email) ··> email verified ──> /update-phone
//
//   /update-phone, /account-setup/phone ── phoneSubmitted ──────────────────────────────────┐
//   /profile-update-phone ── phoneSubmitted ──> authenticator app? ─┬─ none, or it confirmed ┴─> phone saved
//            ^                                                      └─ one ──> mfa.started (confirm-profile-change)
//            └─ wrong code ································································┘      └··> phone saved
//   phone saved ──> mfa.started (enroll-phone, setup-phone) ··> phone verified, option choices ──> where its mode leads
//
//   cancelRequested ──> the offer it came from; the profile's phone page; or signed out, /
//   What is dotted is the engine's and its purposes' (store/flows/mfa).
import { contactDetailsApi } from '../../../api/contact-details-api.js';
import { mfaApi } from '../../../api/mfa-api.js';
import { notifyFailure } from '../../services/errors/notify-failure.js';
import { type Flow, type FlowHandler, type AppStartListening, type CallResult, type FlowApi, handle } from '../../core/flow.js';
import { profileSecurityLink } from '../../core/links.js';
import { mfaStarted } from '../mfa/mfa-events.js';
import { clearAdoptionMarker } from '../../services/session/adoption-marker.js';
import { knownUserName } from '../../services/session/known-user-name.js';
import { logoutRequested } from '../../services/session/session-events.js';
import { selectSession } from '../../services/session/session-slice.js';
import type { CancellableMode } from './contact-update.js';
import { contactUpdateMemory } from './contact-update-persistence.js';
import { contactUpdate, selectContactUpdate } from './contact-update-slice.js';
import { savePhone } from './save-phone.js';

export const contactUpdateFlow: Flow = (listen, remember) => {
  remember(contactUpdateMemory);
  rule(listen, { on: contactUpdate.emailSubmitted, run: ({ email }, step) => saveEmail(email, step) });
  rule(listen, { on: contactUpdate.phoneSubmitted, run: (_payload, step) => submitPhone(step) });
  rule(listen, { on: contactUpdate.cancelRequested, run: ({ mode }, step) => cancel(mode, step) });
};

function rule<P>(listen: AppStartListening, { on, run }: Pick<FlowHandler<P>, 'on' | 'run'>): void {
  handle(listen, { on, run, stopped: contactUpdate.stopped });
}

async function saveEmail(email: string, { dispatch, getState, call, extra }: FlowApi): Promise<void> {
  const { userId = '' } = selectSession(getState());
  const { error } = await call(contactDetailsApi.endpoints.updateEmail.initiate({ userId, body: { email } }, { track: false }));
  if (error) {
    dispatch(contactUpdate.stopped());
    notifyFailure(error, { id: 'email.updateFailed' }, dispatch);
    return;
  }
  await extra.ensureFlows('mfa');
  dispatch(mfaStarted({ purpose: 'enroll-email' }));
}

async function submitPhone(step: FlowApi): Promise<void> {
  const { dispatch, getState, extra } = step;
  const { mode, isAuthenticatorVerified } = selectContactUpdate(getState());
  if (mode === 'profile' && !isAuthenticatorVerified) {
    const { data: app, error } = await findAuthenticator(step);
    if (error) return fail(error, step);
    if (app) {
      dispatch(contactUpdate.authenticatorFound(app));
      await extra.ensureFlows('mfa');
      dispatch(mfaStarted({ purpose: 'confirm-profile-change' }));
      return;
    }
  }
  const error = await savePhone(step);
  if (error) fail(error, step);
}

/** The name of the user's authenticator app; empty where there is none. */
async function findAuthenticator(step: FlowApi): Promise<CallResult<string>> {
  const { data: username, error } = await knownUserName(step);
  if (error) return { error };
  const found = await step.call(mfaApi.endpoints.totpInfo.initiate({ body: { username } }, { track: false }));
  return found.error ? found : { data: found.data?.authAppName ?? '' };
}

function fail(error: NonNullable<CallResult<unknown>['error']>, { dispatch }: FlowApi): void {
  dispatch(contactUpdate.stopped());
  notifyFailure(error, { id: 'phone.updateFailed' }, dispatch);
}

async function cancel(mode: CancellableMode, step: FlowApi): Promise<void> {
  const { dispatch, getState, extra } = step;
  const { backRoute } = selectContactUpdate(getState());
  dispatch(contactUpdate.reset());
  if (mode === 'profile') return extra.redirectTo(profileSecurityLink(extra.environment, 'phone'));
  if (backRoute === '/') {
    await extra.ensureFlows('session');
    dispatch(logoutRequested({}));
    return;
  }
  clearAdoptionMarker(step);
  extra.navigate(backRoute, { replace: true });
}
