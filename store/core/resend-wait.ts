// How long a code is fresh. During that time no other code is sent, neither by Resend nor by going back and forward again.
import type { MfaType } from '../../api/contract/mfa-methods.js';

/** In milliseconds. The same for every method so far. */
export const resendWait = (_type: MfaType): number => 60_000;
