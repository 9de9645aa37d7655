// How long a code is fresh. During that time no other code is sent, neither by Resend nor by going back and forward again.

/** In milliseconds, for every method. */
export const RESEND_WAIT_MS = 60_000;
