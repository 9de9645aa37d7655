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
//   cancelWanted ──> the offer it came from; the profile's phone page; or signed out, /
//   What is dotted is the engine's and its purposes' (store/flows/mfa).
import { contactDetailsApi } from '../../../api/contact-details-api.js';
import { mfaApi } from '../../../api/mfa-api.js';
import { sayFailure } from '../../services/errors/notify-failure.js';
import { type Flow, type FlowRule, type Listen, type Outcome, type Step, startRule } from '../../core/flow.js';
import { profileSecurityLink } from '../../core/links.js';
import { mfaStarted } from '../mfa/mfa-events.js';
import { clearAdoptionMarker } from '../../services/session/adoption-marker.js';
import { knownUserName } from '../../services/session/known-user-name.js';
import { logoutWanted } from '../../services/session/session-events.js';
import { selectSession } from '../../services/session/session-slice.js';
import type { CancellableMode } from './contact-update.js';
import { contactUpdateMemory } from './contact-update-persistence.js';
import { contactUpdate, selectContactUpdate } from './contact-update-slice.js';
import { savePhone } from './save-phone.js';

export const contactUpdateFlow: Flow = (listen, remember) => {
  remember(contactUpdateMemory);
  rule(listen, { on: contactUpdate.emailSubmitted, run: ({ email }, step) => saveEmail(email, step) });
  rule(listen, { on: contactUpdate.phoneSubmitted, run: (_payload, step) => submitPhone(step) });
  rule(listen, { on: contactUpdate.cancelWanted, run: ({ mode }, step) => cancel(mode, step) });
};

function rule<P>(listen: Listen, { on, run }: Pick<FlowRule<P>, 'on' | 'run'>): void {
  startRule(listen, { on, run, stopped: contactUpdate.stopped });
}

async function saveEmail(email: string, { dispatch, getState, send, world }: Step): Promise<void> {
  const { userId = '' } = selectSession(getState());
  const { error } = await send(contactDetailsApi.endpoints.updateEmail.initiate({ userId, body: { email } }, { track: false }));
  if (error) {
    dispatch(contactUpdate.stopped());
    sayFailure(error, { id: 'email.updateFailed' }, dispatch);
    return;
  }
  await world.ensureFlows('mfa');
  dispatch(mfaStarted({ purpose: 'enroll-email' }));
}

async function submitPhone(step: Step): Promise<void> {
  const { dispatch, getState, world } = step;
  const { mode, isAuthenticatorVerified } = selectContactUpdate(getState());
  if (mode === 'profile' && !isAuthenticatorVerified) {
    const { data: app, error } = await findAuthenticator(step);
    if (error) return fail(error, step);
    if (app) {
      dispatch(contactUpdate.authenticatorFound(app));
      await world.ensureFlows('mfa');
      dispatch(mfaStarted({ purpose: 'confirm-profile-change' }));
      return;
    }
  }
  const error = await savePhone(step);
  if (error) fail(error, step);
}

/** The name of the user's authenticator app; empty where there is none. */
async function findAuthenticator(step: Step): Promise<Outcome<string>> {
  const { data: username, error } = await knownUserName(step);
  if (error) return { error };
  const found = await step.send(mfaApi.endpoints.totpInfo.initiate({ body: { username } }, { track: false }));
  return found.error ? found : { data: found.data?.authAppName ?? '' };
}

function fail(error: NonNullable<Outcome<unknown>['error']>, { dispatch }: Step): void {
  dispatch(contactUpdate.stopped());
  sayFailure(error, { id: 'phone.updateFailed' }, dispatch);
}

async function cancel(mode: CancellableMode, step: Step): Promise<void> {
  const { dispatch, getState, world } = step;
  const { backRoute } = selectContactUpdate(getState());
  dispatch(contactUpdate.ended());
  if (mode === 'profile') return world.leaveFor(profileSecurityLink(world.environment, 'phone'));
  if (backRoute === '/') {
    await world.ensureFlows('session');
    dispatch(logoutWanted({}));
    return;
  }
  clearAdoptionMarker(step);
  world.navigate(backRoute, { replace: true });
}
