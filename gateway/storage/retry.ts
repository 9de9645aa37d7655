// Serialization failures (SQLSTATE 40001, 40P01): what a database asks to be done again is done again, within reason.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, PostgresPool, PostgresPoolClient, PostgresQueryResult, Transaction } from 'kysely';
import type { Schema } from './schema.js';

const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 10;

/** Runs `work`, again where the database asks for it, with growing random pauses in between. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || !isRetryable(error)) throw error;
      await sleep(Math.random() * 2 ** tries);
    }
  }
}

/** A transaction that is retried as a whole: `work` may run more than once and must only touch the database. */
export function transact<T>(db: Kysely<Schema>, work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> {
  // Within another transaction the work is a part of it, and is retried with it.
  if (isTransaction(db)) return work(db);
  return retrying(() => db.transaction().execute(work));
}

function isTransaction(db: Kysely<Schema>): db is Transaction<Schema> {
  return db.isTransaction;
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && RETRYABLE.has(error.code);
}

/** A pool whose single statements are retried; within a transaction only the whole can be, see `transact`. */
export function retryingPool(pool: PostgresPool): PostgresPool {
  const wrapped = new WeakMap<PostgresPoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? retryingClient(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function retryingClient(client: PostgresPoolClient): PostgresPoolClient {
  let inTransaction = false;
  const query = <R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    const begins = sql === 'begin' || sql.startsWith('start transaction');
    const ends = sql === 'commit' || sql === 'rollback';
    const alone = !inTransaction && !begins;
    inTransaction = (inTransaction || begins) && !ends;
    const run = () => client.query<R>(sql, parameters);
    return alone ? retrying(run) : run();
  };
  // Kysely's type also has an overload for cursors, which the gateway does not use.
  return { query: query as PostgresPoolClient['query'], release: () => client.release() };
}
