// How long a code is fresh: until then no other one is sent, whether it is asked for by Resend or by going back and on again.

/** In milliseconds. */
export const RESEND_MS = 60_000;
