// A code instead of a security answer, for users of codes who forgot their password (spec 4; contract 5).
import { errorDisplayText } from '../../../services/errors/error-text.js';
import type { FlowApi } from '../../../core/flow.js';
import { errorToast } from '../../../services/notifications/notifications-slice.js';
import { isCaptchaRefused } from '../../password-reset/decide-reset.js';
import { selectPasswordReset } from '../../password-reset/password-reset-slice.js';
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
    if (!isCaptchaRefused(error)) return verdictOf(error);
    // Only the username step has a captcha.
    step.dispatch(errorToast(errorDisplayText(error, 'captcha.failed')));
    step.extra.navigate('/reset-password', { replace: true });
    return { kind: 'left' };
  },
  succeed: async (step) => {
    finishRequest(step);
    return undefined;
  },
  cancel: async ({ extra }) => {
    extra.navigate('/reset-password', { replace: true });
  },
};
