// A code instead of a security answer, for code users who forgot their password (R4; P5).
import { type GatewayError, isRefusal } from '../../../../api/gateway-error.js';
import type { MessageId } from '../../../core/messages.js';
import { errorDisplayText } from '../../../services/errors/error-text.js';
import { isCaptchaRefused } from '../../../services/errors/is-captcha-refused.js';
import type { FlowApi } from '../../../core/flow-api.js';
import { passwordReset, selectPasswordReset } from '../../password-reset/password-reset-slice.js';
import { isTimedOut } from '../../password-reset/decide-reset.js';
import { finishRequest, requestReset } from '../../password-reset/request-reset.js';
import { timedOutNotification } from '../../password-reset/timed-out.js';
import type { Purpose } from '../purpose.js';
import { optionsByUsername, requestByUsername } from './by-username.js';

const usernameOf = ({ getState }: FlowApi) => selectPasswordReset(getState()).username ?? '';

function otherwise(error: GatewayError, isCaptchaNeeded: boolean): MessageId {
  if (isCaptchaNeeded) return 'captcha.failed';
  return isRefusal(error) ? 'code.invalid' : 'connection.unexpected';
}

function explainTimeout(error: GatewayError, { dispatch }: FlowApi): boolean {
  const hasTimedOut = isTimedOut(error);
  if (hasTimedOut) dispatch(timedOutNotification());
  return hasTimedOut;
}

export const resetPasswordPurpose: Purpose = {
  flows: ['password-reset'],
  explains: explainTimeout,
  options: (api) => optionsByUsername(usernameOf(api), api),
  request: (type, api) => requestByUsername(usernameOf(api), type, api),
  verify: async (code, type, api) => {
    const proof = type === 'recovery' ? { mfaCode: code, codeType: type } : { mfaCode: code };
    const { error } = await requestReset(proof, api);
    if (!error) return { kind: 'right' };
    if (explainTimeout(error, api)) return { kind: 'left' };
    const isCaptchaNeeded = isCaptchaRefused(error);
    api.dispatch(passwordReset.codeRefused({ isCaptchaNeeded }));
    // Not the toast of the other purposes: this is the reset's form, whose errors are shown inline (R4).
    return { kind: 'inline', error: errorDisplayText(error, otherwise(error, isCaptchaNeeded)), leavesCodeValid: isCaptchaNeeded };
  },
  succeed: async (api) => {
    finishRequest(api);
    return undefined;
  },
  cancel: async ({ navigate }) => {
    navigate('/reset-password', { isBack: true });
  },
};
