// Answers the security question, with the credentials that the user typed before.
//
//   /security-question ── opened ──> securityQuestion ─┬─ questionLoaded: shown
//                            ^                         └─ refused: shown here; the user may try again
//                            └──────────────────────────┘
//   answered ──> signIn, with answer, captcha and Savedevice ─┬─ AUERR05 ──> mfa/started (sign-in)
//                                                             ├─ success ──> session/signedIn ──> landing/requested
//                                                             ├─ 401, 440 ──> /, where signIn/refused shows the error
//                                                             └─ refused, or captchaRefused: shown here, another captcha
//   cancelRequested ──> /
import { assertNever } from '../../../api/contract/assert-never.js';
import { recoveryApi } from '../../../api/recovery-api.js';
import { errorDisplayText, serverReason } from '../../services/errors/error-text.js';
import { isCaptchaRefused } from '../../services/errors/is-captcha-refused.js';
import type { Flow } from '../../core/flow.js';
import type { FlowApi } from '../../core/flow-api.js';
import { onLatest } from '../../core/on-latest.js';
import { landingRequested } from '../landing/landing-events.js';
import { mfaStarted } from '../mfa/mfa-events.js';
import { selectSession, signedIn } from '../../services/session/session-slice.js';
import { attemptSignIn, cancelAttempt, startOver } from './attempt.js';
import { decideSignInRefusal } from './decide-sign-in.js';
import { internalErrorToast } from './internal-error.js';
import { type AnswerSubmission, securityQuestion } from './security-question-slice.js';

export const securityQuestionFlow: Flow = (startListening) => {
  const { opened, answered, cancelRequested, stopped } = securityQuestion;
  startListening({ actionCreator: opened, effect: onLatest((_action, api) => askQuestion(api), { stopped }) });
  startListening({ actionCreator: answered, effect: onLatest(({ payload }, api) => answer(payload, api), { stopped }) });
  startListening({ actionCreator: cancelRequested, effect: onLatest((_action, api) => cancelAttempt(api), { stopped }) });
};

async function askQuestion({ dispatch, getState, call }: FlowApi): Promise<void> {
  const { userName: username = '' } = selectSession(getState());
  const { data, error } = await call(recoveryApi.endpoints.securityQuestion, { body: { username } });
  if (data) dispatch(securityQuestion.questionLoaded(data.securityQuestion));
  else dispatch(securityQuestion.refused(errorDisplayText(error, 'connection.unexpected')));
}

async function answer({ answer: securityAnswer, captcha, saveDevice }: AnswerSubmission, api: FlowApi): Promise<void> {
  const { dispatch, load } = api;
  const { data, error } = await attemptSignIn(api, { securityAnswer, captcha, saveDevice });
  if (data) {
    dispatch(signedIn(data));
    await load('landing');
    dispatch(landingRequested());
    return;
  }
  const refusal = decideSignInRefusal(error, isCaptchaRefused(error) ? 'captcha.failed' : 'answer.invalid');
  switch (refusal.next) {
    case 'mfa':
      await load('mfa');
      dispatch(mfaStarted({ purpose: 'sign-in' }));
      return;
    case 'security-question':
      dispatch(securityQuestion.refused(serverReason(error) ?? { id: 'answer.invalid' }));
      return;
    case 'show':
      dispatch((isCaptchaRefused(error) ? securityQuestion.captchaRefused : securityQuestion.refused)(refusal.error));
      return;
    case 'show-internal-error':
      dispatch(securityQuestion.refused(refusal.error));
      dispatch(internalErrorToast());
      return;
    case 'start-over':
      startOver(api);
      return;
    default:
      assertNever(refusal);
  }
}
