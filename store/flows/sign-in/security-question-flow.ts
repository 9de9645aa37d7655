// Answering the security question, with the credentials that were typed before.
//
//   /security-question ── opened ──> securityQuestion ─┬─ found: shown
//                            ^                         └─ failed: said here; the user may ask again
//                            └──────────────────────────┘
//   answered ──> status, authentication with answer, captcha and Savedevice ─┬─ AUERR05 ──> mfa.started (sign-in)
//                                                                            ├─ success ──> landing.requested
//                                                                            └─ refused: shown here, another captcha
//   cancelRequested ──> /
import { recoveryApi } from '../../../api/recovery-api.js';
import { errorText } from '../../../api/gateway-error.js';
import { endsSession } from '../../services/errors/decide-common-error.js';
import { failureMessage } from '../../services/errors/notify-failure.js';
import { type Flow, type FlowApi, handle } from '../../core/flow.js';
import { landingRequested } from '../landing/landing-events.js';
import { mfaStarted } from '../mfa/mfa-events.js';
import { abandonSignIn } from '../../services/session/end-session.js';
import { selectSession, signedIn } from '../../services/session/session-slice.js';
import { attemptSignIn } from './attempt.js';
import { decideSignInRefusal } from './decide-sign-in.js';
import { internalErrorToast } from './internal-error.js';
import { type AnswerSubmission, securityQuestion } from './security-question-slice.js';

export const securityQuestionFlow: Flow = (listen) => {
  const { opened, answered, cancelRequested, stopped } = securityQuestion;
  handle(listen, { on: opened, stopped, run: (_payload, step) => askQuestion(step) });
  handle(listen, { on: answered, stopped, run: (submission, step) => answer(submission, step) });
  handle(listen, { on: cancelRequested, stopped, run: async (_payload, step) => cancel(step) });
};

async function askQuestion({ dispatch, getState, call }: FlowApi): Promise<void> {
  const { userName: username = '' } = selectSession(getState());
  const { data, error } = await call(recoveryApi.endpoints.securityQuestion.initiate({ body: { username } }, { track: false }));
  if (data) dispatch(securityQuestion.questionLoaded(data.securityQuestion));
  else if (!endsSession(error)) dispatch(securityQuestion.refused(failureMessage(error)));
}

async function answer({ answer: securityAnswer, captcha, saveDevice }: AnswerSubmission, step: FlowApi): Promise<void> {
  const { dispatch, extra } = step;
  const { data, error } = await attemptSignIn(step, { securityAnswer, captcha, saveDevice });
  if (data) {
    dispatch(signedIn(data));
    await extra.ensureFlows('landing');
    dispatch(landingRequested());
    return;
  }
  const refusal = decideSignInRefusal(error);
  switch (refusal.next) {
    case 'mfa':
      await extra.ensureFlows('mfa');
      dispatch(mfaStarted({ purpose: 'sign-in' }));
      return;
    case 'security-question': {
      const text = errorText(error);
      dispatch(securityQuestion.refused(text ? { serverText: text } : { id: 'signIn.refused' }));
      return;
    }
    case 'show':
      dispatch(securityQuestion.refused(refusal.error));
      if (refusal.isInternal) dispatch(internalErrorToast());
  }
}

function cancel(step: FlowApi): void {
  step.extra.navigate('/');
  abandonSignIn(step);
}
