// Setting up an account in seven steps.
//
//   an invite's link ── started ─> where the set-up was left, at first:
//
//   /account-setup ── usernameSubmitted ──> validateUsername ──> /account-setup/password
//                                                                         │
//                                                                 passwordSubmitted: into the secret store
//                                                                         │
//                              skipEnrollmentSteps (once) ── skips ──> SAVE
//                                                         └─ no ─────> /account-setup/email
//                                                                         │
//   SAVE <── email/verify <── right code <── mfa.started (setup-email) <── emailSubmitted: PUT email
//    │
//    ├─ POST credentials ─┬─ CVERR02 ──> /account-setup/username-taken ── otherUsernameSubmitted ──> validateUsername, SAVE
//    │                    ├─ password gone after a reload ──> /account-setup/password, then SAVE
//    │                    └─ refused: said where it was asked for; the next submit tries again
//    └─ with an invite's token: verification/complete ──> /account-setup/phone, or where steps are skipped the landing page
//
//   the phone's code was right ── phoneVerified ──> participant-enrollment for ROLE_PARTICIPANT, the landing page for others
//
// The invite's token is in the secret store and rides in the history entries of the set-up (invite-token.ts); the rest that a reload
// must not lose is remembered (account-setup-persistence.ts).
import { contactDetailsApi } from '../../../api/contact-details-api.js';
import { credentialsApi } from '../../../api/credentials-api.js';
import type { GatewayError } from '../../../api/gateway-error.js';
import type { Secret } from '../../../api/secret.js';
import { endsSession } from '../../services/errors/decide-common-error.js';
import { connectionTrouble, errorDisplayText } from '../../services/errors/error-text.js';
import { notifyFailure } from '../../services/errors/notify-failure.js';
import { type Flow, type FlowHandler, type AppStartListening, type FlowApi, handle } from '../../core/flow.js';
import { landingRequested } from '../landing/landing-events.js';
import { participantEnrollmentLink } from '../../core/links.js';
import type { DisplayText } from '../../core/messages.js';
import { mfaStarted } from '../mfa/mfa-events.js';
import { clearAdoptionMarker } from '../../services/session/adoption-marker.js';
import { secretsCleared, selectSession } from '../../services/session/session-slice.js';
import { setupStarted, setupPhoneVerified } from './account-setup-events.js';
import { accountSetupMemory } from './account-setup-persistence.js';
import { accountSetup, selectSetup } from './account-setup-slice.js';
import { decideUsername, resumeRoute } from './decide-setup.js';
import { carryInviteToken, keepInviteToken } from './invite-token.js';
import { saveAccount } from './save-account.js';

export const accountSetupFlow: Flow = (listen, remember) => {
  carryInviteToken(listen);
  remember(accountSetupMemory);
  rule(listen, { on: setupStarted, run: ({ linkToken }, step) => begin(linkToken, step) });
  rule(listen, { on: accountSetup.usernameSubmitted, run: ({ username }, step) => submitUsername(username, step) });
  rule(listen, { on: accountSetup.passwordSubmitted, run: ({ password }, step) => submitPassword(password, step) });
  rule(listen, { on: accountSetup.emailSubmitted, run: ({ email }, step) => submitEmail(email, step) });
  rule(listen, { on: accountSetup.otherUsernameSubmitted, run: ({ username }, step) => submitOtherUsername(username, step) });
  rule(listen, { on: setupPhoneVerified, run: (_payload, step) => finish(step) });
};

function rule<P>(listen: AppStartListening, { on, run }: Pick<FlowHandler<P>, 'on' | 'run'>): void {
  handle(listen, { on, run, stopped: accountSetup.stopped });
}

async function begin(linkToken: Secret, { getState, extra }: FlowApi): Promise<void> {
  extra.secretStore.delete('linkToken');
  keepInviteToken(linkToken, extra);
  extra.navigate(resumeRoute(selectSetup(getState()), extra.secretStore.get('setupPassword') !== undefined), { replace: true });
}

async function submitUsername(username: string, step: FlowApi): Promise<void> {
  if (await takeUsername(username, step)) step.extra.navigate('/account-setup/password');
}

async function submitOtherUsername(username: string, step: FlowApi): Promise<void> {
  if (await takeUsername(username, step)) await save(step);
}

/** Whether the username is free; says why not. */
async function takeUsername(username: string, step: FlowApi): Promise<boolean> {
  const { userId = '' } = selectSession(step.getState());
  const { data, error } = await step.call(credentialsApi.endpoints.validateUsername.initiate({ userId, username }, { track: false }));
  const refusal = error ? (connectionTrouble(error) ?? { id: 'username.checkFailed' as const }) : decideUsername(data);
  if (refusal) refuse(refusal, step, error);
  else step.dispatch(accountSetup.usernameAccepted({ userId, username }));
  return refusal === undefined;
}

async function submitPassword(password: Secret, step: FlowApi): Promise<void> {
  step.extra.secretStore.set('setupPassword', password);
  step.dispatch(accountSetup.passwordAccepted());
  const skipsSteps = await askWhetherStepsAreSkipped(step);
  if (skipsSteps === undefined) return;
  if (skipsSteps || selectSetup(step.getState()).isEmailVerified) await save(step);
  else step.extra.navigate('/account-setup/email');
}

/** Undefined where it could not be found out, which is said. */
async function askWhetherStepsAreSkipped(step: FlowApi): Promise<boolean | undefined> {
  const { dispatch, getState, call } = step;
  const { userId = '' } = selectSession(getState());
  const known = selectSetup(getState()).skipsSteps;
  if (known !== null) return known;
  const { data, error } = await call(credentialsApi.endpoints.skipEnrollmentSteps.initiate({ userId }, { track: false }));
  if (error) {
    refuse(errorDisplayText(error, 'connection.unexpected'), step, error);
    return undefined;
  }
  const skipsSteps = data?.skipEnrollmentSteps === true;
  dispatch(accountSetup.skipEnrollmentLoaded({ skipsSteps }));
  return skipsSteps;
}

async function submitEmail(email: string, step: FlowApi): Promise<void> {
  const { dispatch, getState, call, extra } = step;
  const { userId = '' } = selectSession(getState());
  const setup = selectSetup(getState());
  if (email !== setup.email) {
    const { error } = await call(contactDetailsApi.endpoints.updateEmail.initiate({ userId, body: { email } }, { track: false }));
    if (error) {
      dispatch(accountSetup.stopped());
      notifyFailure(error, { id: 'email.updateFailed' }, dispatch);
      return;
    }
    dispatch(accountSetup.emailSaved(email));
  } else if (setup.isEmailVerified) return save(step);
  await extra.ensureFlows('mfa');
  dispatch(mfaStarted({ purpose: 'setup-email' }));
}

async function save(step: FlowApi): Promise<void> {
  const error = await saveAccount(step);
  if (error) refuse(error, step);
}

function refuse(wording: DisplayText, { dispatch }: FlowApi, error?: GatewayError): void {
  dispatch(error && endsSession(error) ? accountSetup.stopped() : accountSetup.refused(wording));
}

async function finish(step: FlowApi): Promise<void> {
  const { dispatch, getState, extra } = step;
  const { role } = selectSession(getState());
  dispatch(accountSetup.reset());
  if (role === 'ROLE_PARTICIPANT') {
    dispatch(secretsCleared());
    // One that an earlier, abandoned adoption left would shut them out of the next app.
    clearAdoptionMarker(step);
    await extra.redirectTo(participantEnrollmentLink(extra.environment));
    return;
  }
  await extra.ensureFlows('landing');
  dispatch(landingRequested());
}
