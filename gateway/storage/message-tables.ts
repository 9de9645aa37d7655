// The tables of messages and of the codes that they carry, as Kysely sees them.
import type { Generated } from 'kysely';
import type { SentMethod } from '../../api/contract/mfa-methods.js';
import type { NoticeKind } from '../../api/contract/security-notices.js';
import type { MaybeTimestamp, Timestamp } from './column-types.js';

export interface OneTimeCodeTable {
  user_id: string;
  /** What it was asked for: it is good for nothing else. */
  purpose: 'sign-in' | 'reset' | 'link' | 'own';
  channel: SentMethod;
  /** Where it was sent: the address or the number in full. */
  target: string;
  code_hash: string;
  /** So that the same code can be sent again while it is good. */
  sealed_code: string;
  expires_at: Timestamp;
  used_at: MaybeTimestamp;
}

/** A browser that owes a code, after the right password or by a link. */
export interface ChallengeTable {
  token_hash: string;
  user_id: string;
  link_hash: string | null;
  /** When the code of the link was given in this browser. */
  confirmed_at: MaybeTimestamp;
  expires_at: Timestamp;
}

/** What somebody was told about, by a mail or text that has a way to say that it wasn't them. */
export interface NoticeTable {
  token_hash: string;
  user_id: string;
  kind: NoticeKind;
  /** What takes the change back; null where there is nothing to take back. */
  sealed_undo: string | null;
  /** In words: "Firefox on Windows". */
  browser: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: MaybeTimestamp;
}

/** A computer that an account was used on: the next one is told about. */
export interface KnownComputerTable {
  user_id: string;
  computer_hash: string;
  seen_at: Timestamp;
}

export interface OutboxTable {
  id: Generated<number>;
  at: Timestamp;
  channel: SentMethod;
  user_id: string;
  recipient: string;
  subject: string;
  body: string;
  code: string | null;
  link: string | null;
  is_notice: boolean;
}

/** A message that waits to be sent, or was. */
export interface MessageTable {
  /** The same on every attempt: what makes sending it twice harmless. */
  id: string;
  channel: SentMethod;
  /** Null once it is done: what was sent is no business of the database. */
  sealed_message: string | null;
  attempts: number;
  created_at: Timestamp;
  /** When it is tried next; until then the process that claimed it has it. */
  due_at: Timestamp;
  /** From when on it would be of no use. */
  expires_at: Timestamp;
  done_at: MaybeTimestamp;
  is_abandoned: boolean;
}

/** How often in a row a channel has failed. */
export interface ChannelFailureTable {
  channel: SentMethod;
  failures: number;
  failed_at: Timestamp;
}

export interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
  created_at: Timestamp;
  used_at: MaybeTimestamp;
}
