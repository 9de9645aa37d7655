// What refusals of a reset mean (R8, Reset password). Pure.
import { errorCode, type GatewayError } from '../../../api/gateway-error.js';
import { errorDisplayText } from '../../services/errors/error-text.js';
import type { DisplayText } from '../../core/messages.js';

const TIMED_OUT: readonly string[] = ['VEERR01', 'VEERR02', 'VEERR03'];

// assumed: the spec has no code for a captcha response that is spent or expired; this is the reference gateway's.
const CAPTCHA_REFUSED = 'CAERR01';

/** Why a new password was not saved: the link no longer holds, or a reason to show. */
export type NewPasswordRefusal = { readonly kind: 'timed-out' } | { readonly kind: 'show'; readonly error: DisplayText };

export function decideNewPasswordRefusal(error: GatewayError): NewPasswordRefusal {
  const code = errorCode(error);
  if (code !== undefined && TIMED_OUT.includes(code)) return { kind: 'timed-out' };
  return { kind: 'show', error: errorDisplayText(error, 'reset.failed') };
}

/** Whether only another captcha helps. */
export const isCaptchaRefused = (error: GatewayError): boolean => errorCode(error) === CAPTCHA_REFUSED;
