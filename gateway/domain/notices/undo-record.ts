// What undoes a security change: stored sealed with its notice, since it holds addresses, numbers, and an app's key.
import type { NoticeKind } from '../../../api/contract/security-notices.js';
import type { Seal } from '../../core/keys.js';
import type { Core } from '../../core/request-context.js';
import { type AuthenticatorRow, resealAuthenticatorSecret } from '../codes/authenticators.js';
import { openIfReadable } from '../../core/open-sealed.js';
import type { PhoneRow } from '../contact/phone-records.js';

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
  'recovery-codes': ['recovery-codes-created', 'recovery-code-used'],
};

/** An app's row in JSON form. Its key is already sealed for its user. */
export type StoredAuthenticator = Pick<AuthenticatorRow, 'sealed_secret' | 'app_name' | 'last_step'> & { readonly verified_at: string };

const sealOf = (userId: string): Seal => ({ purpose: 'notice undo', owner: userId });

type Sealer = Pick<Core, 'keys' | 'log'>;

export function sealUndo(core: Sealer, userId: string, undo: Undo): string {
  return core.keys.seal(JSON.stringify(withCurrentSeal(core, userId, undo)), sealOf(userId));
}

/** An app that was last used before the gateway's secret was replaced may be restored after the former one is gone. */
function withCurrentSeal(core: Sealer, userId: string, undo: Undo): Undo {
  if (undo.what !== 'authenticator' || undo.authenticator === null) return undo;
  const sealed_secret = resealAuthenticatorSecret(core, userId, undo.authenticator.sealed_secret);
  return { what: undo.what, authenticator: { ...undo.authenticator, sealed_secret } };
}

/** Null if none of the gateway's secrets opens it. */
export function openUndo(core: Sealer, userId: string, sealed: string): Undo | null {
  const record = openIfReadable(core, sealed, sealOf(userId));
  // `sealUndo` writes nothing else into this column.
  return record === undefined ? null : (JSON.parse(record.text) as Undo);
}
