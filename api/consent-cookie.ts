// The cookie that says that the cookie notice was read: what the portal's early script knows of it before the environment is parsed.

/** Its name, unless the environment has another (R9). */
export const CONSENT_COOKIE = 'ccpaaccept';
/** Its lifetime in days (R9). */
export const CONSENT_DAYS = 30;
