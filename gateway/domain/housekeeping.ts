// Deletes what has expired, as retention.ts says: once an hour, in every process, since deleting twice does no harm.
import { setTimeout as delay } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Core } from '../core/request-context.js';
import { primaryKeys } from '../storage/primary-keys.js';
import type { Schema } from '../storage/schema.js';
import { retention } from './retention.js';

const HOUR_MS = 60 * 60 * 1000;
/** A random first delay: a gateway that restarts every day still has its rounds, and gateways that start together spread theirs. */
const FIRST_MS = 60_000;
/** Few enough to stay far below the time limit of a statement, and to keep nobody waiting. */
const BATCH = 1000;
const PAUSE_MS = 20;

/** Starts the hourly round and returns how to stop it: a round that is under way ends with the batch that it is at. */
export function startHousekeeping(core: Core): () => void {
  const stop = new AbortController();
  const rounds = async () => {
    await delay(FIRST_MS * (1 + Math.random()), undefined, { signal: stop.signal, ref: false });
    for (;;) {
      await forgetWhatIsOver(core, new Date(), stop.signal);
      await delay(HOUR_MS, undefined, { signal: stop.signal, ref: false });
    }
  };
  rounds().catch((error: unknown) => {
    if (!stop.signal.aborted) core.log.error('housekeeping ended', { error });
  });
  return () => stop.abort();
}

/** One round. A table that fails is logged, and the others still get their turn. */
export async function forgetWhatIsOver({ db, config, log }: Core, now: Date, signal?: AbortSignal): Promise<void> {
  const clock = { now, config, ago: (milliseconds: number) => new Date(now.getTime() - milliseconds) };
  for (const [table, { over }] of Object.entries(retention)) {
    if (over === null) continue;
    try {
      // The record has exactly the schema's names.
      await deleteInBatches(db, table as keyof Schema, over(clock), signal);
    } catch (error) {
      log.error('housekeeping failed', { table, error });
    }
  }
}

async function deleteInBatches(db: Core['db'], table: keyof Schema, over: RawBuilder<boolean>, signal?: AbortSignal): Promise<void> {
  const name = sql.table(table);
  // By its key and not by where it lies on disk, which distributed databases do not tell.
  const key = sql.join(primaryKeys[table].map((column) => sql.ref(column)));
  while (signal?.aborted !== true) {
    // Asked again of the row itself: it may have been used since it was found.
    const { numAffectedRows = 0n } = await sql`
      delete from ${name} where (${key}) in (select ${key} from ${name} where ${over} limit ${BATCH}) and (${over})
    `.execute(db);
    if (numAffectedRows < BigInt(BATCH)) return;
    await delay(PAUSE_MS);
  }
}
