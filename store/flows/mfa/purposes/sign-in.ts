// A sign-in code (R4.7; P5).
import { assertNever } from '../../../../api/contract/assert-never.js';
import { landingRequested } from '../../landing/landing-events.js';
import { selectSession, signedIn } from '../../../services/session/session-slice.js';
import { attemptSignIn, cancelAttempt, startOver } from '../../sign-in/attempt.js';
import { decideSignInRefusal, type SignInRefusal } from '../../sign-in/decide-sign-in.js';
import { internalErrorToast } from '../../sign-in/internal-error.js';
import type { FlowApi } from '../../../core/flow-api.js';
import type { CodeRefusal, Purpose } from '../purpose.js';
import { optionsByUsername, requestByUsername } from './by-username.js';

const usernameOf = (api: FlowApi) => selectSession(api.getState()).userName ?? '';

function refusalOf(refusal: SignInRefusal, api: FlowApi): CodeRefusal {
  switch (refusal.next) {
    case 'security-question':
      // The user answered the question too long ago (P5).
      api.navigate('/security-question', { replace: true });
      return { kind: 'left' };
    case 'mfa':
      return { kind: 'inline', error: { id: 'code.invalid' } };
    case 'show':
      return { kind: 'inline', error: refusal.error };
    case 'show-internal-error':
      api.dispatch(internalErrorToast());
      return { kind: 'inline', error: refusal.error };
    case 'start-over':
      startOver(api);
      return { kind: 'left' };
    default:
      return assertNever(refusal);
  }
}

export const signInPurpose: Purpose = {
  options: (api) => optionsByUsername(usernameOf(api), api),
  request: (type, api) => requestByUsername(usernameOf(api), type, api),
  verify: async (code, type, api) => {
    const { data, error } = await attemptSignIn(api, { mfaCode: code, codeType: type });
    if (data) {
      api.dispatch(signedIn(data));
      return { kind: 'right' };
    }
    return refusalOf(decideSignInRefusal(error, 'code.invalid'), api);
  },
  succeed: async ({ dispatch, load }, options) => {
    await load('landing');
    dispatch(landingRequested({ mfaTypes: options.map((option) => option.type) }));
  },
  cancel: async (api) => cancelAttempt(api),
};
