// The security log: writes each event immediately as a log line, and soon after as a row that nobody can change.
import type { Keys } from '../core/keys.js';
import type { Log } from '../core/log.js';
import type { SecurityEvent } from '../core/security-events.js';
import type { Database } from '../storage/database.js';
import { RowLimit, type SecurityRow } from './row-limit.js';

/** An event with who caused it, when, and from where. */
export interface SecurityEntry {
  readonly at: Date;
  readonly event: SecurityEvent;
  /** The account's user; null if the event concerns no account, or the account is not known yet. */
  readonly userId: string | null;
  /** The client's network address; recorded as a keyed hash, which shows that entries come from one place. */
  readonly address: string;
  readonly requestId: string;
}

interface Parts {
  readonly db: Database;
  readonly keys: Keys;
  readonly log: Log;
}

/** Rows are written in batches: a sign-in must not wait for its own row. */
const PAUSE_MS = 100;
const MINUTE_MS = 60_000;
/** More than this at the same time is an attack; the log still has a line for every event. */
const MAX_WAITING = 1000;
/** A statement has at most 65,535 parameters, and a minute's sums may be more rows than that. */
const MAX_PER_STATEMENT = 1000;

export class SecurityLog {
  readonly #parts: Parts;
  readonly #limit = new RowLimit();
  #waiting: SecurityRow[] = [];
  #timer: NodeJS.Timeout | undefined;
  #minute: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  record(entry: SecurityEntry): void {
    const row = securityRow(entry, this.#parts.keys);
    const { address_hash: addressHash, user_id, request_id: requestId, event, outcome, code } = row;
    this.#parts.log.info('security', {
      event,
      outcome,
      ...(code !== null && { code }),
      ...(user_id !== null && { userId: user_id }),
      addressHash,
      requestId,
    });
    this.#minute ??= setTimeout(() => void this.flush(), MINUTE_MS);
    if (!this.#limit.admits(row, entry.address)) return;
    if (this.#waiting.length < MAX_WAITING) this.#waiting.push(row);
    this.#timer ??= setTimeout(() => void this.#writeWaiting(), PAUSE_MS);
  }

  /** Writes pending rows, and sums up those of this minute that were left out. */
  flush(): Promise<void> {
    clearTimeout(this.#minute);
    this.#minute = undefined;
    this.#waiting.push(...this.#limit.sumUp());
    return this.#writeWaiting();
  }

  #writeWaiting(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const rows = this.#waiting;
    this.#waiting = [];
    if (rows.length > 0) this.#writing = this.#writing.then(() => this.#write(rows));
    return this.#writing;
  }

  async #write(rows: readonly SecurityRow[]): Promise<void> {
    for (let start = 0; start < rows.length; start += MAX_PER_STATEMENT) {
      const some = rows.slice(start, start + MAX_PER_STATEMENT);
      try {
        await this.#parts.db.insertInto('security_events').values(some).execute();
      } catch (error) {
        // The log already has the lines.
        this.#parts.log.error('security events not written', { error, count: some.length });
      }
    }
  }
}

/** An event as a row of the table. */
export function securityRow({ at, event, userId, address, requestId }: SecurityEntry, keys: Keys) {
  return {
    at,
    event: event.event,
    outcome: event.outcome,
    code: 'code' in event ? event.code : null,
    user_id: userId,
    address_hash: keys.hash('security log address', address).slice(0, 16),
    request_id: requestId,
    left_out: null,
  };
}
