// The tables of sessions and of what precedes them: attempts and remembered computers.
import type { SessionPurpose, SignInStep } from '../core/session.js';
import type { Json, MaybeTimestamp, Timestamp } from './column-types.js';

/** A computer that its owner asked to have remembered. */
export interface DeviceTable {
  device_id: string;
  user_id: string;
  /** The hash of the browser's random cookie. */
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
  /** The session's name in lists: it is not a token and cannot be used as one. */
  session_id: string;
  user_id: string;
  started_at: Timestamp;
  last_accessed_at: Timestamp;
  expires_at: Timestamp;
  /** When the user last proved their identity in this session; null if only a link opened it. */
  proved_at: MaybeTimestamp;
  /** The steps that were passed to start it. */
  steps: Json<readonly SignInStep[]>;
  /** What it is limited to, if anything. */
  purpose: SessionPurpose | null;
  /** In words: "Firefox on Windows". */
  browser: string;
}

/** A sign-in in progress: what it has passed so far (P5). */
export interface AttemptTable {
  user_id: string;
  fingerprint_hash: string;
  save_device: boolean;
  expires_at: Timestamp;
}
