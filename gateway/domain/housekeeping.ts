// Deletes expired rows as defined by retention.ts, once an hour in every process: deleting twice is harmless.
import { setTimeout as delay } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Core } from '../core/request-context.js';
import { primaryKeys } from '../storage/primary-keys.js';
import type { Schema } from '../storage/schema.js';
import { retention } from './retention.js';

const HOUR_MS = 60 * 60 * 1000;
/** The base of a random first delay: a gateway that restarts daily still runs rounds, and gateways that start together spread theirs. */
const FIRST_MS = 60_000;
/** Small enough to stay far below a statement's time limit, and to keep no one waiting. */
const BATCH = 1000;
const PAUSE_MS = 20;

/** Starts the hourly rounds and returns a function that stops them. A running round ends after its current batch. */
export function startHousekeeping(core: Core): () => void {
  const stop = new AbortController();
  const rounds = async () => {
    await delay(FIRST_MS * (1 + Math.random()), undefined, { signal: stop.signal, ref: false });
    for (;;) {
      await deleteExpiredRows(core, new Date(), stop.signal);
      await delay(HOUR_MS, undefined, { signal: stop.signal, ref: false });
    }
  };
  rounds().catch((error: unknown) => {
    if (!stop.signal.aborted) core.log.error('housekeeping ended', { error });
  });
  return () => stop.abort();
}

/** Runs one round. If a table fails, the error is logged and the other tables still get their turn. */
export async function deleteExpiredRows({ db, config, log }: Core, now: Date, signal?: AbortSignal): Promise<void> {
  const clock = { now, config, ago: (milliseconds: number) => new Date(now.getTime() - milliseconds) };
  for (const [table, { expired }] of Object.entries(retention)) {
    if (expired === null) continue;
    try {
      // The record's keys are exactly the schema's table names.
      await deleteInBatches(db, table as keyof Schema, expired(clock), signal);
    } catch (error) {
      log.error('housekeeping failed', { table, error });
    }
  }
}

async function deleteInBatches(db: Core['db'], table: keyof Schema, expired: RawBuilder<boolean>, signal?: AbortSignal): Promise<void> {
  const name = sql.table(table);
  // By primary key, not by physical location: distributed databases do not expose it.
  const key = sql.join(primaryKeys[table].map((column) => sql.ref(column)));
  while (signal?.aborted !== true) {
    // Checks the condition again on the row itself: it may have been used since it was found.
    const { numAffectedRows = 0n } = await sql`
      delete from ${name} where (${key}) in (select ${key} from ${name} where ${expired} limit ${BATCH}) and (${expired})
    `.execute(db);
    if (numAffectedRows < BigInt(BATCH)) return;
    await delay(PAUSE_MS);
  }
}
