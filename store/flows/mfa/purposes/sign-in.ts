// A code to sign in with (spec 4, MFA selection; contract 5).
import { landingRequested } from '../../landing/landing-events.js';
import { abandonSignIn } from '../../../services/session/end-session.js';
import { selectSession, signedIn } from '../../../services/session/session-slice.js';
import { attemptSignIn } from '../../sign-in/attempt.js';
import { decideSignInRefusal, type SignInRefusal } from '../../sign-in/decide-sign-in.js';
import { internalErrorToast } from '../../sign-in/internal-error.js';
import type { FlowApi } from '../../../core/flow.js';
import type { CodeRefusal, Purpose } from '../purpose.js';
import { optionsByUsername, requestByUsername } from './by-username.js';

const usernameOf = (step: FlowApi) => selectSession(step.getState()).userName ?? '';

function refusalOf(refusal: SignInRefusal, { dispatch, extra }: FlowApi): CodeRefusal {
  switch (refusal.next) {
    case 'security-question':
      // It was passed too long ago (contract 7).
      extra.navigate('/security-question', { replace: true });
      return { kind: 'left' };
    case 'mfa':
      return { kind: 'inline', error: { id: 'code.invalid' } };
    case 'show':
      if (refusal.isInternal) dispatch(internalErrorToast());
      return { kind: 'inline', error: refusal.error };
  }
}

export const signInPurpose: Purpose = {
  codeRoute: '/mfa-verification',
  options: (step) => optionsByUsername(usernameOf(step), step),
  request: (type, step) => requestByUsername(usernameOf(step), type, step),
  verify: async (code, type, step) => {
    const { data, error } = await attemptSignIn(step, { mfaCode: code, codeType: type });
    if (data) {
      step.dispatch(signedIn(data));
      return { kind: 'right' };
    }
    return refusalOf(decideSignInRefusal(error), step);
  },
  succeed: async ({ dispatch, extra }, options) => {
    await extra.ensureFlows('landing');
    dispatch(landingRequested({ mfaTypes: options.map((option) => option.type) }));
  },
  cancel: async (step) => {
    step.extra.navigate('/');
    abandonSignIn(step);
  },
};
