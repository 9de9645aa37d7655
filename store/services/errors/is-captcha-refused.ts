// Whether a call failed because of its captcha, so nothing else that was entered is at fault.
import { errorCode, type GatewayError } from '../../../api/gateway-error.js';

// assumed: the spec has no code for a spent or expired captcha response; this is the reference gateway's.
const CAPTCHA_REFUSED = 'CAERR01';

/** Whether the user needs another captcha. */
export const isCaptchaRefused = (error: GatewayError): boolean => errorCode(error) === CAPTCHA_REFUSED;
