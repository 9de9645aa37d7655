// The cookies that the portal's early script knows before the environment is parsed.

/** The cookie that identifies the signed-in user (P2), unless the environment gives it another name. */
export const BRIDGE_COOKIE = 'bridgeToken';
/** Records that the cookie banner was read, unless the environment gives it another name (R9). */
export const CONSENT_COOKIE = 'ccpaaccept';
/** Its lifetime in days (R9). */
export const CONSENT_DAYS = 30;
