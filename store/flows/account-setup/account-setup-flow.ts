// Sets up an account, step by step.
//
//   an invite's link ── started ────────────────> the step where the user left off, at first /account-setup
//   the search for a landing page ── required ──> /account-setup, the step that the gateway names
//   the user enters the address ────────────────> /account-setup; if the account is already set up, the first submit leads to /
//
//   /account-setup ── usernameSubmitted ──> validateUsername ── usernameAccepted ──> /account-setup/password
//                                                                                      │
//                                   passwordSubmitted: into the secret store, passwordAccepted
//                                     │
//                                   skipEnrollmentSteps, skipEnrollmentLoaded (once) ─┬─ skips ──> SAVE
//                                                                                     └─ no ─────> /account-setup/email
//                                                                                                    │
//   SAVE <── emailVerified <── verifyEmail <── right code <── codeSent <── mfa/started (setup-email) │
//    │                                                                      ^                        │
//    │                                             emailSaved <── updateEmail <── emailSubmitted <───┘
//    │                                                                └─ emailRefused: shown here
//    ├─ saveCredentials ─┬─ credentialsSaved
//    │                   ├─ CVERR02 ──> /account-setup/username-taken ── otherUsernameSubmitted ──> validateUsername, SAVE
//    │                   ├─ CVERR03, the address was replaced ── emailUnverified ──> /account-setup/email
//    │                   ├─ CVERR01, finished elsewhere ── reset ──> /
//    │                   ├─ password lost after a reload ──> /account-setup/password, then SAVE
//    │                   ├─ no definite answer after saveStarted: the next submit checks whether it arrived, and if not: saveMissed
//    │                   └─ refused: shown where it was requested; the next submit tries again
//    │     once they are sent, their forms only offer retryRequested ──> SAVE
//    └─ with an invite's token: completeVerification ── completed ──> /account-setup/phone, or landing/requested if steps are skipped
//
//   the phone's code was right ── phoneVerified ── reset ──> participant-enrollment for ROLE_PARTICIPANT, landing/requested for others
//
//   another tab saved an address ── emailReplaced ── emailUnverified ──> /account-setup/email, from the steps after it
//   another tab saved the credentials ── finishedElsewhere ── reset ──> /
//
// The invite's token is in the secret store and in the setup's history entries (invite-token.ts). account-setup-persistence.ts keeps
// everything else that must survive a reload.
import { contactDetailsApi } from '../../../api/contact-details-api.js';
import { credentialsApi } from '../../../api/credentials-api.js';
import type { Secret } from '../../../api/secret.js';
import { errorDisplayText, failureMessage, failureReason } from '../../services/errors/error-text.js';
import { nextScreenWarning } from '../../services/notifications/next-screen-warning.js';
import { errorToast } from '../../services/notifications/notifications-slice.js';
import { forgetSealed } from '../../browser/tab-pads.js';
import type { Flow } from '../../core/flow.js';
import type { FlowApi } from '../../core/flow-api.js';
import { onLatest } from '../../core/on-latest.js';
import { landingRequested, landingStopped } from '../landing/landing-events.js';
import { participantEnrollmentLink } from '../../core/links.js';
import type { DisplayText } from '../../core/messages.js';
import { mfaStarted } from '../mfa/mfa-events.js';
import { clearAdoptionMarker } from '../../services/session/adoption-marker.js';
import { attemptCleared, selectSession } from '../../services/session/session-slice.js';
import { requireUserId } from '../../services/session/require-user-id.js';
import { setupStarted, setupPhoneVerified } from './account-setup-events.js';
import { persistedAccountSetup } from './account-setup-persistence.js';
import { accountSetup, selectSetup } from './account-setup-slice.js';
import { decideUsername, resumeRoute } from './decide-setup.js';
import { carryInviteToken, keepInviteToken } from './invite-token.js';
import { hearOtherTabs } from './other-tabs.js';
import { saveAccount } from './save-account.js';

export const accountSetupFlow: Flow = (startListening, persist) => {
  const { usernameSubmitted, otherUsernameSubmitted, passwordSubmitted, emailSubmitted, stopped } = accountSetup;
  const options = { stopped };
  carryInviteToken(startListening);
  hearOtherTabs(startListening);
  persist(persistedAccountSetup);
  startListening({ actionCreator: setupStarted, effect: onLatest(({ payload }, api) => begin(payload.linkToken, api), options) });
  startListening({
    actionCreator: usernameSubmitted,
    effect: onLatest(({ payload }, api) => submitUsername(payload.username, api), options),
  });
  startListening({
    actionCreator: passwordSubmitted,
    effect: onLatest(({ payload }, api) => submitPassword(payload.password, api), options),
  });
  startListening({ actionCreator: accountSetup.retryRequested, effect: onLatest((_action, api) => saveOrContinue(api), options) });
  startListening({ actionCreator: emailSubmitted, effect: onLatest(({ payload }, api) => submitEmail(payload.email, api), options) });
  startListening({
    actionCreator: otherUsernameSubmitted,
    effect: onLatest(({ payload }, api) => submitOtherUsername(payload.username, api), options),
  });
  // It begins on the code screen, which stays busy until a landing event.
  startListening({ actionCreator: setupPhoneVerified, effect: onLatest((_action, api) => finish(api), { stopped: landingStopped }) });
};

async function begin(linkToken: Secret, { getState, extra, navigate }: FlowApi): Promise<void> {
  extra.secretStore.delete('linkToken');
  forgetSealed('signed-out', extra.browser.session);
  keepInviteToken(linkToken, extra);
  navigate(resumeRoute(selectSetup(getState()), extra.secretStore.get('setupPassword') !== undefined), { replace: true });
}

async function submitUsername(username: string, api: FlowApi): Promise<void> {
  if (await isAlreadySetUp(api)) {
    api.dispatch(nextScreenWarning({ id: 'setup.isFinished' }));
    api.navigate('/', { replace: true });
  } else if (await takeUsername(username, api)) api.navigate('/account-setup/password');
}

/** Asked only if neither an invite nor the search for the landing page led here: the user may have finished the setup in another tab. */
async function isAlreadySetUp({ getState, call }: FlowApi): Promise<boolean> {
  const userId = requireUserId(getState());
  if (selectSetup(getState()).userId !== null) return false;
  const { data } = await call(credentialsApi.endpoints.credentials, { userId });
  return Boolean(data?.userName);
}

async function submitOtherUsername(username: string, api: FlowApi): Promise<void> {
  if (await takeUsername(username, api)) await save(api);
}

/** Whether the username is available. Shows the reason if not. */
async function takeUsername(username: string, api: FlowApi): Promise<boolean> {
  const userId = requireUserId(api.getState());
  const { data, error } = await api.call(credentialsApi.endpoints.validateUsername, { userId, username });
  const refusal = error ? failureMessage(error, 'username.checkFailed') : decideUsername(data);
  if (refusal) refuse(refusal, api);
  else api.dispatch(accountSetup.usernameAccepted({ userId, username }));
  return refusal === undefined;
}

async function submitPassword(password: Secret, api: FlowApi): Promise<void> {
  api.extra.secretStore.set('setupPassword', password);
  api.dispatch(accountSetup.passwordAccepted());
  const skipsSteps = await askWhetherStepsAreSkipped(api);
  if (skipsSteps !== undefined) await saveOrContinue(api);
}

async function saveOrContinue(api: FlowApi): Promise<void> {
  const setup = selectSetup(api.getState());
  if (setup.skipsSteps || setup.isEmailVerified) await save(api);
  else api.navigate(resumeRoute(setup, true));
}

/** Undefined if the call failed, in which case it shows the error. */
async function askWhetherStepsAreSkipped(api: FlowApi): Promise<boolean | undefined> {
  const { dispatch, getState, call } = api;
  const userId = requireUserId(getState());
  const known = selectSetup(getState()).skipsSteps;
  if (known !== null) return known;
  const { data, error } = await call(credentialsApi.endpoints.skipEnrollmentSteps, { userId });
  if (error) {
    refuse(errorDisplayText(error, 'connection.unexpected'), api);
    return undefined;
  }
  const skipsSteps = data?.skipEnrollmentSteps === true;
  dispatch(accountSetup.skipEnrollmentLoaded({ skipsSteps }));
  return skipsSteps;
}

async function submitEmail(email: string, api: FlowApi): Promise<void> {
  const { dispatch, getState, call, load } = api;
  const userId = requireUserId(getState());
  const setup = selectSetup(getState());
  if (email === setup.email && setup.isEmailVerified) return save(api);
  // Even if it was saved before: someone else who has the invitation may have entered another one since.
  const { error } = await call(contactDetailsApi.endpoints.updateEmail, { userId, body: { email } });
  if (error) {
    const reason = failureReason(error);
    dispatch(accountSetup.emailRefused(reason ?? { id: 'email.updateFailed' }));
    dispatch(errorToast({ id: 'email.updateFailed' }, reason));
    return;
  }
  dispatch(accountSetup.emailSaved(email));
  await load('mfa');
  dispatch(mfaStarted({ purpose: 'setup-email' }));
}

async function save(api: FlowApi): Promise<void> {
  const error = await saveAccount(api);
  if (error) refuse(error, api);
}

const refuse = (wording: DisplayText, { dispatch }: FlowApi): void => void dispatch(accountSetup.refused(wording));

async function finish(api: FlowApi): Promise<void> {
  const { dispatch, getState, extra, load, redirectTo } = api;
  const { role } = selectSession(getState());
  dispatch(accountSetup.reset());
  if (role === 'ROLE_PARTICIPANT') {
    dispatch(attemptCleared());
    // The marker of an earlier, abandoned adoption would block them from the next app.
    clearAdoptionMarker(api);
    await redirectTo(participantEnrollmentLink(extra.environment));
    return;
  }
  await load('landing');
  dispatch(landingRequested());
}
