// Every key of the secret store, and what becomes of its secret when its user is forgotten: a new key does not compile without a row.
import type { SecretKey } from '../../store/core/secret-store.js';

const IS_OF_USER: Record<SecretKey, boolean> = {
  setupPassword: true,
  inviteToken: true,
  provisioningLink: true,
  recoveryCodes: true,
  resetCaptcha: false,
  linkToken: false,
  unansweredPassword: false,
  noticeToken: false,
};

export const SECRET_KEYS = Object.keys(IS_OF_USER) as readonly SecretKey[]; // Object.keys loses the key type

/** What a tab does without a session, such as a recovery, keeps these. The others go with the user. */
export const KEYS_OF_TAB = SECRET_KEYS.filter((key) => !IS_OF_USER[key]);
