// A code instead of a security answer, for users of codes who forgot their password (spec 4; contract 5).
import { errorDisplayText } from '../../../services/errors/error-text.js';
import type { FlowApi } from '../../../core/flow.js';
import { isCaptchaRefused } from '../../password-reset/decide-reset.js';
import { passwordReset, selectPasswordReset } from '../../password-reset/password-reset-slice.js';
import { finishRequest, requestReset } from '../../password-reset/request-reset.js';
import type { Purpose } from '../purpose.js';
import { verdictOf } from './by-user.js';
import { optionsByUsername, requestByUsername } from './by-username.js';

const usernameOf = ({ getState }: FlowApi) => selectPasswordReset(getState()).username ?? '';

export const resetPasswordPurpose: Purpose = {
  codeRoute: '/mfa-verification',
  flows: ['password-reset'],
  options: (step) => optionsByUsername(usernameOf(step), step),
  request: (type, step) => requestByUsername(usernameOf(step), type, step),
  verify: async (code, type, step) => {
    const proof = type === 'recovery' ? { mfaCode: code, codeType: type } : { mfaCode: code };
    const { error } = await requestReset(proof, step);
    if (!error) return { kind: 'right' };
    const isCaptchaNeeded = isCaptchaRefused(error);
    step.dispatch(passwordReset.codeRefused({ isCaptchaNeeded }));
    return isCaptchaNeeded ? { kind: 'inline', error: errorDisplayText(error, 'captcha.failed') } : verdictOf(error);
  },
  succeed: async (step) => {
    finishRequest(step);
    return undefined;
  },
  cancel: async ({ extra }) => {
    extra.navigate('/reset-password', { replace: true });
  },
};
