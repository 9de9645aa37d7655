// When sessions were last used: this process knows immediately, the database a moment later, with one statement for many. Pages request
// several things at a time, and each response would otherwise wait for its own write.
import { sql } from 'kysely';
import type { Log } from '../core/log.js';
import type { Database } from './database.js';

const PAUSE_MS = 100;
/** How stale a stored time may be, in milliseconds. With a second, most requests need not even be noted. */
const STALE_AFTER_MS = 1000;
/** A stored time older than this is updated before the response: another process might consider the session idle. */
const WRITE_AT_ONCE_MS = 60_000;

interface Parts {
  readonly db: Database;
  readonly log: Log;
}

export class LastAccess {
  readonly #parts: Parts;
  /** By the hash of a session's token; `latest` uses them until they are written. */
  #waiting = new Map<string, Date>();
  #beingWritten: ReadonlyMap<string, Date> = new Map();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** When a session was last used, given the time in the database. */
  latest(tokenHash: string, stored: Date): Date {
    const noted = this.#waiting.get(tokenHash) ?? this.#beingWritten.get(tokenHash);
    return noted !== undefined && noted > stored ? noted : stored;
  }

  /** Notes that a session is in use now; `before` is when it was last used. */
  async note(tokenHash: string, now: Date, before: Date): Promise<void> {
    const age = now.getTime() - before.getTime();
    if (age < STALE_AFTER_MS) return;
    if (age > WRITE_AT_ONCE_MS) return this.#storeOne(tokenHash, now);
    this.#waiting.set(tokenHash, now);
    this.#timer ??= setTimeout(() => void this.flush(), PAUSE_MS);
  }

  /** Writes pending times. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const noted = this.#waiting;
    if (noted.size === 0) return;
    this.#waiting = new Map();
    this.#beingWritten = noted;
    try {
      await this.#storeAll(noted);
    } catch (error) {
      // The next request of each session notes it again.
      this.#parts.log.error('last access not written', { error, count: noted.size });
    } finally {
      this.#beingWritten = new Map();
    }
  }

  async #storeOne(tokenHash: string, now: Date): Promise<void> {
    await this.#parts.db
      .updateTable('sessions')
      .set({ last_accessed_at: now })
      .where('token_hash', '=', tokenHash)
      .where('last_accessed_at', '<', now)
      .execute();
  }

  /** Does not wait for a session that is being changed: its next request notes it again. */
  async #storeAll(noted: ReadonlyMap<string, Date>): Promise<void> {
    const hashes = sql<string[]>`${[...noted.keys()]}::text[]`;
    const used = sql<{ hash: string; at: Date }>`unnest(${hashes}, ${[...noted.values()]}::timestamptz[])`;
    await this.#parts.db
      .with('free', (db) =>
        db
          .selectFrom('sessions')
          .select('token_hash')
          .where(sql<boolean>`token_hash = any(${hashes})`)
          .orderBy('token_hash')
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('sessions')
      .from(['free', used.as<'used'>(sql`"used"("hash", "at")`)])
      .set((row) => ({ last_accessed_at: row.ref('used.at') }))
      .whereRef('sessions.token_hash', '=', 'free.token_hash')
      .whereRef('used.hash', '=', 'free.token_hash')
      .whereRef('sessions.last_accessed_at', '<', 'used.at')
      .execute();
  }
}
