// Secrets between two steps of a flow: in memory only, gone with the page, out of reach of state and DevTools.
import type { Secret } from '../../api/secret.js';

/** What may wait in the vault. */
export type VaultKey = 'setupPassword' | 'inviteToken' | 'resetCaptcha' | 'linkToken' | 'provisioningLink';

export interface Vault {
  readonly put: (key: VaultKey, secret: Secret) => void;
  readonly get: (key: VaultKey) => Secret | undefined;
  readonly drop: (...keys: readonly VaultKey[]) => void;
  readonly clear: () => void;
}

export function createVault(): Vault {
  const secrets = new Map<VaultKey, Secret>();
  return {
    put: (key, secret) => void secrets.set(key, secret),
    get: (key) => secrets.get(key),
    drop: (...keys) => {
      for (const key of keys) secrets.delete(key);
    },
    clear: () => secrets.clear(),
  };
}
