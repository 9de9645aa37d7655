// Getting a new password.
//
//   /reset-password ── usernameSubmitted ──> mfa-user ─┬─ code user ──> mfa.started (reset-password) ──────────────┐
//                                                      └─ other ──────> /reset-password/security-question          │
//                                                                          └── answerSubmitted ──> resetPassword ──┴─> …/success
//   a link by mail ──> token-links ──> /reset-password/new-password ── newPasswordSubmitted ─────> changePassword ─┐
//   /password (asked to, signed in) ── passwordChangeSubmitted ──> credentials/changePassword ─────────────────────┴─> changed
import * as v from 'valibot';
import type { GatewayError } from '../../../api/gateway-error.js';
import { credentialsApi } from '../../../api/credentials-api.js';
import { mfaApi } from '../../../api/mfa-api.js';
import { recoveryApi } from '../../../api/recovery-api.js';
import type { Secret } from '../../../api/secret.js';
import { endsSession } from '../../services/errors/decide-common-error.js';
import { errorDisplayText } from '../../services/errors/error-text.js';
import { type Flow, type FlowHandler, type AppStartListening, type CallResult, type FlowApi, handle } from '../../core/flow.js';
import { reloadRequested } from '../../services/location/location-slice.js';
import type { MessageId } from '../../core/messages.js';
import { mfaStarted } from '../mfa/mfa-events.js';
import { notificationShown } from '../../services/notifications/notifications-slice.js';
import { persistedPart } from '../../core/persisted-parts.js';
import { endSession } from '../../services/session/end-session.js';
import { selectSession } from '../../services/session/session-slice.js';
import { decideNewPasswordRefusal, isCaptchaRefused } from './decide-reset.js';
import { passwordReset, selectPasswordReset } from './password-reset-slice.js';
import { finishRequest, requestReset } from './request-reset.js';

const memory = persistedPart({
  key: 'vestibule.password-reset',
  schema: v.object({ username: v.nullable(v.string()), question: v.nullable(v.string()), isChanged: v.boolean() }),
  part: selectPasswordReset,
  keep: ({ username, question, isChanged }) => (username !== null || isChanged ? { username, question, isChanged } : null),
  restore: (remembered) => passwordReset.restored(remembered),
});

export const passwordResetFlow: Flow = (listen, remember) => {
  remember(memory);
  rule(listen, { on: passwordReset.usernameSubmitted, run: findProof });
  rule(listen, { on: passwordReset.answerSubmitted, run: sendAnswer });
  rule(listen, { on: passwordReset.newPasswordSubmitted, run: saveByLink });
  rule(listen, { on: passwordReset.passwordChangeSubmitted, run: saveSignedIn });
};

function rule<P>(listen: AppStartListening, { on, run }: Pick<FlowHandler<P>, 'on' | 'run'>): void {
  handle(listen, { on, run, stopped: passwordReset.stopped });
}

/** By which proof this username gets its link. */
async function findProof(submitted: { readonly username: string; readonly captcha: Secret }, step: FlowApi): Promise<void> {
  const { dispatch, call, extra } = step;
  const username = submitted.username.trim();
  extra.secretStore.set('resetCaptcha', submitted.captcha);
  const user = await call(mfaApi.endpoints.mfaUser.initiate({ body: { username } }, { track: false }));
  if (user.error) return refuse(user.error, 'connection.unexpected', step);
  dispatch(passwordReset.usernameAccepted(username));
  if (user.data.isCodeUser) {
    await extra.ensureFlows('mfa');
    dispatch(mfaStarted({ purpose: 'reset-password' }));
    return;
  }
  const question = await call(recoveryApi.endpoints.securityQuestion.initiate({ body: { username } }, { track: false }));
  if (question.error) return refuse(question.error, 'connection.unexpected', step);
  dispatch(passwordReset.questionLoaded(question.data.securityQuestion));
  extra.navigate('/reset-password/security-question');
}

async function sendAnswer({ answer, captcha }: { readonly answer: Secret; readonly captcha?: Secret }, step: FlowApi): Promise<void> {
  if (captcha) step.extra.secretStore.set('resetCaptcha', captcha);
  const { error } = await requestReset({ securityAnswer: answer }, step);
  if (!error) return finishRequest(step);
  const wording = errorDisplayText(error, 'connection.unexpected');
  step.dispatch(passwordReset.answerRefused({ error: wording, isCaptchaNeeded: isCaptchaRefused(error) }));
}

async function saveByLink({ password }: { readonly password: Secret }, step: FlowApi): Promise<void> {
  const { dispatch, call, extra } = step;
  const token = extra.secretStore.get('linkToken');
  if (!token) throw new Error('No token: the guard leads back to the link then.');
  const { error } = await call(
    recoveryApi.endpoints.changePasswordByToken.initiate({ body: { token, newPassword: password } }, { track: false }),
  );
  if (!error) return finishChange(step);
  const refusal = decideNewPasswordRefusal(error);
  switch (refusal.kind) {
    case 'timed-out':
      dispatch(passwordReset.stopped());
      dispatch(timedOutNotice());
      return;
    case 'show':
      dispatch(passwordReset.refused(refusal.error));
  }
}

const timedOutNotice = () =>
  notificationShown({
    type: 'warning',
    title: { id: 'reset.timedOut' },
    isUnique: true,
    cta: { text: { id: 'reset.reload' }, action: reloadRequested() },
  });

async function saveSignedIn({ password }: { readonly password: Secret }, step: FlowApi): Promise<void> {
  const { userId = '' } = selectSession(step.getState());
  const { data: username, error: unknown } = await findUsername(userId, step);
  if (unknown) return refuse(unknown, 'password.updateFailed', step);
  const body = { username, newPassword: password };
  const { error } = await step.call(credentialsApi.endpoints.changePassword.initiate({ userId, body }, { track: false }));
  if (error) return refuse(error, 'password.updateFailed', step);
  return finishChange(step);
}

/** Whoever came by another app's session has typed no username here. */
async function findUsername(userId: string, { getState, call }: FlowApi): Promise<CallResult<string>> {
  const { userName } = selectSession(getState());
  if (userName) return { data: userName };
  const { data, error } = await call(credentialsApi.endpoints.credentials.initiate({ userId }, { subscribe: false, forceRefetch: true }));
  return error ? { error } : { data: data.userName ?? '' };
}

function refuse(error: GatewayError, otherwise: MessageId, { dispatch }: FlowApi): void {
  dispatch(endsSession(error) ? passwordReset.stopped() : passwordReset.refused(errorDisplayText(error, otherwise)));
}

/** What the guards look at comes first; the memory of it is written once the storage has been cleared. */
async function finishChange(step: FlowApi): Promise<void> {
  step.dispatch(passwordReset.changed());
  await endSession(step);
  step.dispatch(passwordReset.stopped());
}
