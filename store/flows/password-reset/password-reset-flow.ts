// Sets a new password.
//
//   /reset-password ── usernameSubmitted ──> mfaUser ─┬─ VEERR01 to VEERR03: the warning offers a reload; so in all of a reset
//                                                     ├─ refused: shown here
//                                                     └─ usernameAccepted ─┬─ code user ──> mfa/started (reset-password)
//                                                                          └─ other ──> securityQuestion, questionLoaded
//                                                                                         ──> /reset-password/security-question
//   answerSubmitted ──> resetPassword ─┬─ answerRefused: shown here, with another captcha if needed
//   a right code ─────> resetPassword ─┼─ codeRefused: as above, on the code screen
//                                      └─ requestSent, session/sessionCleared ──> /reset-password/success
//   an email link ───> token-links ──> /reset-password/new-password ── newPasswordSubmitted ──> changePasswordByToken ─┐
//   /password (required, signed in) ── passwordChangeSubmitted ──> changePassword ─────────────────────────────────────┤
//                                                  refused: shown here <───────────────────────────────────────────────┤
//   changed, session/endRequested, also if it is refused because an earlier try, without an answer, set it <───────────┘
import { assertNever } from '../../../api/contract/assert-never.js';
import type { GatewayError } from '../../../api/gateway-error.js';
import { credentialsApi } from '../../../api/credentials-api.js';
import { mfaApi } from '../../../api/mfa-api.js';
import { recoveryApi } from '../../../api/recovery-api.js';
import type { Secret } from '../../../api/secret.js';
import { errorDisplayText } from '../../services/errors/error-text.js';
import { isCaptchaRefused } from '../../services/errors/is-captcha-refused.js';
import { trimUsername } from '../../core/trim-username.js';
import type { Flow } from '../../core/flow.js';
import type { FlowApi } from '../../core/flow-api.js';
import { locationChanged } from '../../core/location.js';
import { onEvery, onLatest } from '../../core/on-latest.js';
import type { RoutePath } from '../../core/routes.js';
import type { MessageId } from '../../core/messages.js';
import { mfaStarted } from '../mfa/mfa-events.js';
import { notificationsCleared } from '../../services/notifications/notifications-slice.js';
import { findUserName } from '../../services/session/find-user-name.js';
import { abandonSignIn } from '../../services/session/clear-session.js';
import { selectIsSessionEnding } from '../../services/session/is-session-ending.js';
import { sessionEndRequested } from '../../services/session/session-events.js';
import { adoptionMarked, selectSession } from '../../services/session/session-slice.js';
import { requireUserId } from '../../services/session/require-user-id.js';
import { decideNewPassword, isPasswordSetEarlier, isTimedOut } from './decide-reset.js';
import { persistedPasswordReset } from './password-reset-persistence.js';
import { passwordReset } from './password-reset-slice.js';
import { finishRequest, requestReset } from './request-reset.js';
import { timedOutNotification } from './timed-out.js';
import { sendPassword } from './unanswered-password.js';

/** The new password's form, and where its Back leads. Anywhere else, the form may open for another link or user. */
const LINK_STEPS: readonly RoutePath[] = ['/reset-password', '/reset-password/new-password'];

export const passwordResetFlow: Flow = (startListening, persist) => {
  const { usernameSubmitted, answerSubmitted, newPasswordSubmitted, passwordChangeSubmitted, stopped } = passwordReset;
  persist(persistedPasswordReset);
  startListening({ actionCreator: usernameSubmitted, effect: onLatest(({ payload }, api) => findProof(payload, api), { stopped }) });
  startListening({ actionCreator: answerSubmitted, effect: onLatest(({ payload }, api) => sendAnswer(payload, api), { stopped }) });
  startListening({ actionCreator: newPasswordSubmitted, effect: onLatest(({ payload }, api) => saveByLink(payload, api), { stopped }) });
  startListening({
    actionCreator: passwordChangeSubmitted,
    effect: onLatest(({ payload }, api) => saveSignedIn(payload, api), { stopped }),
  });
  startListening({ actionCreator: locationChanged, effect: onEvery(({ payload }, api) => forgetTry(payload.path, api)) });
};

/** Finds the proof that this username needs to get its link. */
async function findProof(submitted: { readonly username: string; readonly captcha: Secret }, api: FlowApi): Promise<void> {
  const { dispatch, call, extra, load, navigate } = api;
  const username = trimUsername(submitted.username);
  // What was said about another username would contradict this one's steps.
  dispatch(notificationsCleared());
  extra.secretStore.set('resetCaptcha', submitted.captcha);
  const user = await call(mfaApi.endpoints.mfaUser, { body: { username } });
  if (user.error) return refuseUsername(user.error, api);
  dispatch(passwordReset.usernameAccepted(username));
  if (user.data.isCodeUser) {
    await load('mfa');
    dispatch(mfaStarted({ purpose: 'reset-password' }));
    return;
  }
  const question = await call(recoveryApi.endpoints.securityQuestion, { body: { username } });
  if (question.error) return refuseUsername(question.error, api);
  dispatch(passwordReset.questionLoaded(question.data.securityQuestion));
  navigate('/reset-password/security-question');
}

function refuseUsername(error: GatewayError, api: FlowApi): void {
  if (isTimedOut(error)) return showTimeout(api);
  refuse(error, 'connection.unexpected', api);
}

function showTimeout({ dispatch }: FlowApi): void {
  dispatch(passwordReset.stopped());
  dispatch(timedOutNotification());
}

async function sendAnswer({ answer, captcha }: { readonly answer: Secret; readonly captcha?: Secret }, api: FlowApi): Promise<void> {
  // The last try's warning would contradict this one's outcome.
  api.dispatch(notificationsCleared());
  if (captcha) api.extra.secretStore.set('resetCaptcha', captcha);
  const { error } = await requestReset({ securityAnswer: answer }, api);
  if (!error) return finishRequest(api);
  if (isTimedOut(error)) return showTimeout(api);
  const wording = errorDisplayText(error, 'connection.unexpected');
  api.dispatch(passwordReset.answerRefused({ error: wording, isCaptchaNeeded: isCaptchaRefused(error) }));
}

interface NewPassword {
  readonly password: Secret;
  readonly userId: string | null;
}

async function saveByLink({ password, userId }: NewPassword, api: FlowApi): Promise<void> {
  const { dispatch, getState, call, extra } = api;
  // The last try's warning would contradict this one's outcome.
  dispatch(notificationsCleared());
  const token = extra.secretStore.get('linkToken');
  if (!token) throw new Error('No token: the guard leads back to the link then.');
  const body = { token, newPassword: password };
  const { error, earlier } = await sendPassword(password, () => call(recoveryApi.endpoints.changePasswordByToken, { body }), api);
  const { userId: signedInUser } = selectSession(getState());
  const isOwnSession = userId === null || signedInUser === undefined || signedInUser === userId;
  const outcome = decideNewPassword(error, earlier);
  switch (outcome.kind) {
    case 'changed':
      return finishChange(api, isOwnSession);
    case 'timed-out':
      dispatch(passwordReset.stopped());
      dispatch(timedOutNotification());
      return;
    case 'show':
      dispatch(passwordReset.refused(outcome.error));
      return;
    default:
      assertNever(outcome);
  }
}

function forgetTry(path: string, { extra }: FlowApi): void {
  if (!LINK_STEPS.some((step) => step === path)) extra.secretStore.delete('unansweredPassword');
}

async function saveSignedIn({ password }: { readonly password: Secret }, api: FlowApi): Promise<void> {
  // The user has canceled, and the gateway has not answered yet.
  if (selectIsSessionEnding(api.getState())) return void api.dispatch(passwordReset.stopped());
  const userId = requireUserId(api.getState());
  const { data: username, error: lookupError } = await findUserName(api);
  if (lookupError) return refuse(lookupError, 'password.updateFailed', api);
  const body = { username, newPassword: password };
  const { error, earlier } = await sendPassword(password, () => api.call(credentialsApi.endpoints.changePassword, { userId, body }), api);
  if (error && !isPasswordSetEarlier(error, earlier)) return refuse(error, 'password.updateFailed', api);
  return finishChange(api);
}

function refuse(error: GatewayError, otherwise: MessageId, { dispatch }: FlowApi): void {
  dispatch(passwordReset.refused(errorDisplayText(error, otherwise)));
}

/** Sets first what the guards check. If another user is signed in here, their session ends only in this tab. */
function finishChange(api: FlowApi, isOwnSession = true): void {
  api.dispatch(passwordReset.changed());
  if (isOwnSession) {
    api.dispatch(sessionEndRequested());
    return;
  }
  // The marker in the cookie is theirs, too.
  api.dispatch(adoptionMarked(false));
  abandonSignIn(api);
}
