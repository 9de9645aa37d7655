// What undoes a security change: stored sealed with its notice, since it holds addresses, numbers, and an app's key.
import type { NoticeKind } from '../../api/contract/security-notices.js';
import type { Keys, Seal } from '../core/keys.js';
import type { AuthenticatorRow } from './authenticators.js';
import type { PhoneRow } from './phone-records.js';

/** The state before a change. */
export type Undo =
  /** `email` is null if there was none. Without `isVerified` (records from before it was stored), it was verified. */
  | { readonly what: 'email'; readonly email: string | null; readonly isVerified?: boolean }
  | { readonly what: 'phone'; readonly phone: PhoneRow | null }
  | { readonly what: 'authenticator'; readonly authenticator: StoredAuthenticator | null }
  | { readonly what: 'recovery-codes' };

/** What a change was about. */
export type ChangedDetail = Undo['what'];

/** The notices of changes that can be undone. */
export const NOTICES_OF: Record<ChangedDetail, readonly NoticeKind[]> = {
  email: ['email-changed'],
  phone: ['phone-changed'],
  authenticator: ['authenticator-added', 'authenticator-removed'],
  'recovery-codes': ['recovery-codes-created'],
};

/** An app's row in JSON form. Its key is already sealed for its user. */
export type StoredAuthenticator = Pick<AuthenticatorRow, 'sealed_secret' | 'app_name' | 'last_step'> & { readonly verified_at: string };

const sealOf = (userId: string): Seal => ({ purpose: 'notice undo', owner: userId });

export function sealUndo({ keys }: { readonly keys: Keys }, userId: string, undo: Undo): string {
  return keys.seal(JSON.stringify(undo), sealOf(userId));
}

export function openUndo({ keys }: { readonly keys: Keys }, userId: string, sealed: string): Undo {
  // `sealUndo` writes nothing else into this column.
  return JSON.parse(keys.open(sealed, sealOf(userId)).text) as Undo;
}
