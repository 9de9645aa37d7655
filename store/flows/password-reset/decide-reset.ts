// Interprets refusals of a reset (R8, Reset password). Pure.
import { errorCode, type GatewayError } from '../../../api/gateway-error.js';
import { errorDisplayText } from '../../services/errors/error-text.js';
import type { DisplayText } from '../../core/messages.js';

const TIMED_OUT: readonly string[] = ['VEERR01', 'VEERR02', 'VEERR03'];

// assumed: the spec has no code for a spent or expired captcha response; this is the reference gateway's.
const CAPTCHA_REFUSED = 'CAERR01';

/** Why a new password was not saved: the link is no longer valid, or there is a reason to show. */
export type NewPasswordRefusal = { readonly kind: 'timed-out' } | { readonly kind: 'show'; readonly error: DisplayText };

/** VEERR01 to VEERR03: the link timed out (R8.3). Any other failure is shown, in the gateway's words if it has some. */
export function decideNewPasswordRefusal(error: GatewayError): NewPasswordRefusal {
  const code = errorCode(error);
  if (code !== undefined && TIMED_OUT.includes(code)) return { kind: 'timed-out' };
  return { kind: 'show', error: errorDisplayText(error, 'reset.failed') };
}

/** Whether the user needs another captcha. */
export const isCaptchaRefused = (error: GatewayError): boolean => errorCode(error) === CAPTCHA_REFUSED;
