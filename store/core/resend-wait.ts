// How long a code is fresh: until then no other one is sent, whether it is asked for by Resend or by going back and on again.
import type { MfaType } from '../../api/contract/schemas.js';

/** In milliseconds; the same for every method so far. */
export const resendWait = (_type: MfaType): number => 60_000;
