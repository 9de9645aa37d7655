// The hashes of passwords and security answers as they are stored: sealed, so a copy of the database alone allows no guessing (record 111).
import { isSealed, type Seal } from '../../core/keys.js';
import type { Core } from '../../core/request-context.js';
import type { StoredHash } from '../../storage/column-types.js';
import type { Account } from '../accounts/accounts.js';
import { openIfReadable } from '../../core/open-sealed.js';

type Sealing = Pick<Core, 'config' | 'keys' | 'log'>;

const passwordSeal = (userId: string): Seal => ({ purpose: 'password hash', owner: userId });
const answerSeal = (userId: string): Seal => ({ purpose: 'answer hash', owner: userId });

export const storedPassword = (core: Sealing, userId: string, hash: string): StoredHash => store(core, hash, passwordSeal(userId));

export const storedAnswer = (core: Sealing, userId: string, hash: string): StoredHash => store(core, hash, answerSeal(userId));

/** The hash to compare a password with. Null if there is none, no account, or no secret that opens it. */
export function passwordHash(core: Sealing, account: Pick<Account, 'user_id' | 'password_hash'> | undefined): string | null {
  return account === undefined ? null : openPassword(core, account.user_id, account.password_hash).hash;
}

/** The hash to compare the answer to an account's security question with, or null in the same cases. */
export function answerHash(core: Sealing, account: Pick<Account, 'user_id' | 'security_answer_hash'> | undefined): string | null {
  return account === undefined ? null : openAnswer(core, account.user_id, account.security_answer_hash).hash;
}

export interface OpenedHash {
  readonly hash: string | null;
  /** Whether it is stored as it would be today. */
  readonly isCurrent: boolean;
}

export const openPassword = (core: Sealing, userId: string, stored: StoredHash | null): OpenedHash =>
  open(core, stored, passwordSeal(userId));

export const openAnswer = (core: Sealing, userId: string, stored: StoredHash | null): OpenedHash => open(core, stored, answerSeal(userId));

/** A stored password as it would be stored today. The same text if that would not differ, or if no secret opens it. */
export const resealPassword = (core: Sealing, userId: string, stored: string): string => reseal(core, stored, passwordSeal(userId));

export const resealAnswer = (core: Sealing, userId: string, stored: string): string => reseal(core, stored, answerSeal(userId));

function reseal(core: Sealing, stored: string, seal: Seal): string {
  const { hash, isCurrent } = open(core, stored, seal);
  return hash === null || isCurrent ? stored : store(core, hash, seal);
}

function store({ config, keys }: Sealing, hash: string, seal: Seal): StoredHash {
  // Nothing else makes one.
  return (config.sealHashes ? keys.seal(hash, seal) : hash) as StoredHash;
}

function open(core: Sealing, stored: string | null, seal: Seal): OpenedHash {
  const { sealHashes } = core.config;
  if (stored === null || !isSealed(stored)) return { hash: stored, isCurrent: !sealHashes };
  const opened = openIfReadable(core, stored, seal);
  return { hash: opened?.text ?? null, isCurrent: sealHashes && opened?.isCurrent === true };
}
