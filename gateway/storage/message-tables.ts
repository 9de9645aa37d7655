// The tables of messages and the codes that they carry, as Kysely sees them.
import type { Generated } from 'kysely';
import type { SentMethod } from '../../api/contract/mfa-methods.js';
import type { NoticeKind } from '../../api/contract/security-notices.js';
import type { MaybeTimestamp, Timestamp } from './column-types.js';

export interface OneTimeCodeTable {
  user_id: string;
  /** What it was requested for; it is valid for nothing else. */
  purpose: 'sign-in' | 'reset' | 'link' | 'own';
  channel: SentMethod;
  /** Where it was sent: the full address or number. */
  target: string;
  code_hash: string;
  /** For sending the same code again while it is valid. */
  sealed_code: string;
  expires_at: Timestamp;
  used_at: MaybeTimestamp;
  /** What identifies the visitor who used it, hashed: it works again for them for a moment. */
  used_by: string | null;
}

/** A browser that must still enter a code, after the right password or a link. */
export interface ChallengeTable {
  token_hash: string;
  user_id: string;
  link_hash: string | null;
  /** When the link's code was entered in this browser. */
  confirmed_at: MaybeTimestamp;
  expires_at: Timestamp;
}

/** What a user was told about, in an email or text with a "This wasn't me" link. */
export interface NoticeTable {
  token_hash: string;
  user_id: string;
  kind: NoticeKind;
  /** What undoes the change; null if there is nothing to undo. */
  sealed_undo: string | null;
  /** In words: "Firefox on Windows". */
  browser: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: MaybeTimestamp;
}

/** A computer that an account was used on; use on any other one is reported to the user. */
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

/** A message that is waiting to be sent, or was sent. */
export interface MessageTable {
  /** The same on every attempt, which makes sending it twice harmless. */
  id: string;
  /** Null if it goes to nobody, or if an earlier release queued it. */
  user_id: string | null;
  channel: SentMethod;
  /** Null once done: the database does not keep what was sent. */
  sealed_message: string | null;
  attempts: number;
  created_at: Timestamp;
  /** When it is tried next; until this time, it belongs to the process that claimed it. */
  due_at: Timestamp;
  /** When it stops being useful. */
  expires_at: Timestamp;
  done_at: MaybeTimestamp;
  is_abandoned: boolean;
}

/** How many times in a row a channel has failed. */
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
