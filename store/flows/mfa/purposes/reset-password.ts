// A code instead of a security answer, for code users who forgot their password (R4; P5).
import { errorDisplayText } from '../../../services/errors/error-text.js';
import type { FlowApi } from '../../../core/flow-api.js';
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
  options: (api) => optionsByUsername(usernameOf(api), api),
  request: (type, api) => requestByUsername(usernameOf(api), type, api),
  verify: async (code, type, api) => {
    const proof = type === 'recovery' ? { mfaCode: code, codeType: type } : { mfaCode: code };
    const { error } = await requestReset(proof, api);
    if (!error) return { kind: 'right' };
    const isCaptchaNeeded = isCaptchaRefused(error);
    api.dispatch(passwordReset.codeRefused({ isCaptchaNeeded }));
    return isCaptchaNeeded ? { kind: 'inline', error: errorDisplayText(error, 'captcha.failed') } : verdictOf(error);
  },
  succeed: async (api) => {
    finishRequest(api);
    return undefined;
  },
  cancel: async ({ navigate }) => {
    navigate('/reset-password', { replace: true });
  },
};
