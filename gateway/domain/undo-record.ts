// What takes a security change back: kept sealed with its notice, since it holds addresses, numbers and an app's key.
import type { Keys, Seal } from '../core/keys.js';
import type { AuthenticatorRow } from './authenticators.js';
import type { PhoneRow } from './phone-records.js';

/** What was before a change. */
export type Undo =
  /** The verified address; null where there was none. */
  | { readonly what: 'email'; readonly email: string | null }
  | { readonly what: 'phone'; readonly phone: PhoneRow | null }
  | { readonly what: 'authenticator'; readonly authenticator: StoredAuthenticator | null }
  | { readonly what: 'recovery-codes' };

/** An app's row as JSON keeps it: its key is sealed for its user already. */
export type StoredAuthenticator = Pick<AuthenticatorRow, 'sealed_secret' | 'app_name' | 'last_step'> & { readonly verified_at: string };

const sealOf = (userId: string): Seal => ({ purpose: 'notice undo', owner: userId });

export function sealUndo({ keys }: { readonly keys: Keys }, userId: string, undo: Undo): string {
  return keys.seal(JSON.stringify(undo), sealOf(userId));
}

export function openUndo({ keys }: { readonly keys: Keys }, userId: string, sealed: string): Undo {
  // `sealUndo` writes nothing else into this column.
  return JSON.parse(keys.open(sealed, sealOf(userId)).text) as Undo;
}
