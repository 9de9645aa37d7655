// The cookies that the portal's early script knows of before the environment is parsed.

/** Names whoever is signed in (P2), unless the environment has another name for it. */
export const BRIDGE_COOKIE = 'bridgeToken';
/** Says that the cookie notice was read, unless the environment has another name for it (R9). */
export const CONSENT_COOKIE = 'ccpaaccept';
/** Its lifetime in days (R9). */
export const CONSENT_DAYS = 30;
