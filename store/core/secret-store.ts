// Secrets between two steps of a flow: in memory only, gone with the page, out of reach of state and DevTools.
import type { Secret } from '../../api/secret.js';

/** What may wait in the secret store. */
export type SecretKey =
  | 'setupPassword'
  | 'inviteToken'
  | 'resetCaptcha'
  | 'linkToken'
  | 'noticeToken'
  | 'provisioningLink'
  | 'recoveryCodes';

export interface SecretStore {
  readonly set: (key: SecretKey, secret: Secret) => void;
  readonly get: (key: SecretKey) => Secret | undefined;
  readonly delete: (...keys: readonly SecretKey[]) => void;
  readonly clear: () => void;
}

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
