// Secrets between two steps of a flow: in memory only, lost with the page, and never in the state or DevTools.
import type { Secret } from '../../api/secret.js';

/** The secrets that the store may hold. */
export type SecretKey =
  | 'setupPassword'
  | 'inviteToken'
  | 'resetCaptcha'
  | 'linkToken'
  | 'unansweredPassword'
  | 'noticeToken'
  | 'provisioningLink'
  | 'recoveryCodes';

/** One secret per key. `get` leaves it in place; its last user deletes it. */
export interface SecretStore {
  readonly set: (key: SecretKey, secret: Secret) => void;
  readonly get: (key: SecretKey) => Secret | undefined;
  readonly delete: (...keys: readonly SecretKey[]) => void;
  readonly clear: () => void;
}

/** An empty secret store. Each Vestibule store has its own. */
export function createSecretStore(): SecretStore {
  const secrets = new Map<SecretKey, Secret>();
  return {
    set: (key, secret) => void secrets.set(key, secret),
    get: (key) => secrets.get(key),
    delete: (...keys) => {
      for (const key of keys) secrets.delete(key);
    },
    clear: () => secrets.clear(),
  };
}
