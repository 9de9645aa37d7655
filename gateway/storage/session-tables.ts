// The tables of sessions, and of what comes before one: attempts and remembered computers.
import type { ColumnType } from 'kysely';
import type { SessionPurpose, SignInStep } from '../core/session.js';
import type { Json, Timestamp } from './column-types.js';

/** A computer that its owner asked to be remembered. */
export interface DeviceTable {
  device_id: string;
  user_id: string;
  /** Of the random cookie that the browser was given. */
  cookie_hash: string;
  fingerprint_hash: string;
  /** In words: "Firefox on Windows". */
  browser: string;
  remembered_at: Timestamp;
  last_used_at: Timestamp;
  expires_at: Timestamp;
}

export interface SessionTable {
  token_hash: string;
  /** What the session is called in lists: no token, and of no use as one. */
  session_id: string;
  user_id: string;
  started_at: Timestamp;
  last_accessed_at: Timestamp;
  expires_at: Timestamp;
  /** When its user last proved who they are, in this very session; null where a link alone opened it. */
  proved_at: ColumnType<Date | null, Date | null, Date | null>;
  /** What was passed to start it. */
  steps: Json<readonly SignInStep[]>;
  /** What it is for, where it is not for everything. */
  purpose: SessionPurpose | null;
  /** In words: "Firefox on Windows". */
  browser: string;
}

/** A sign-in that is under way: what it has passed so far (P7). */
export interface AttemptTable {
  user_id: string;
  fingerprint_hash: string;
  save_device: boolean;
  expires_at: Timestamp;
}
