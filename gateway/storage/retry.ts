// Retries what a database asks to have repeated (SQLSTATE 40001, 40P01, 0A000), within reason. Broken connections are closed.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, PostgresPool, PostgresPoolClient, PostgresQueryResult, Transaction } from 'kysely';
import { codeOf } from '../core/error-code.js';
import type { OnWait } from '../core/turns.js';
import { asUnavailable, DatabaseUnavailableError } from './database-unavailable.js';
import type { Schema } from './schema.js';
import { StatementNames } from './statement-names.js';

/** A prepared statement no longer fits the schema, because a newer process has migrated it (record 81). */
const OUTDATED_PLAN = '0A000';
const RETRYABLE = new Set(['40001', '40P01', OUTDATED_PLAN]);
const MAX_TRIES = 10;

/** Runs `work`, and repeats it if the database asks for that, with growing random pauses. */
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
  // Within another transaction, the work is part of it and is retried with it.
  if (isTransaction(db)) return work(db);
  return retrying(() => db.transaction().execute(work));
}

function isTransaction(db: Kysely<Schema>): db is Transaction<Schema> {
  return db.isTransaction;
}

function isRetryable(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && RETRYABLE.has(code);
}

/** The pool of `pg`, beyond what Kysely requires of it. */
interface Pool {
  connect(): Promise<Client>;
  end(): Promise<void>;
}

interface Client extends Pick<PostgresPoolClient, 'release'> {
  query<R>(statement: {
    readonly text: string;
    readonly values: readonly unknown[];
    readonly name?: string | undefined;
  }): Promise<PostgresQueryResult<R>>;
  /** A broken connection is closed instead of being reused. */
  release(isBroken?: boolean): void;
}

export interface PoolOptions {
  readonly isPooler: boolean;
  /** Called for each single statement and each transaction, whether it got a connection or timed out waiting for one. */
  readonly onWait?: OnWait | undefined;
}

/**
 * A pool that retries single statements. Within a transaction, only the whole can be retried; see `transact`. Statements have names if
 * connections are not shared. Throws DatabaseUnavailableError if no database is available.
 */
export function retryingPool(pool: Pool, { isPooler, onWait }: PoolOptions): PostgresPool {
  const names = isPooler ? null : new StatementNames();
  const wrapped = new WeakMap<Client, PostgresPoolClient>();
  return {
    async connect() {
      const start = performance.now();
      try {
        const client = await pool.connect();
        const known = wrapped.get(client) ?? retryingClient(client, names);
        wrapped.set(client, known);
        return known;
      } catch (error) {
        throw asUnavailable(error);
      } finally {
        onWait?.(performance.now() - start);
      }
    },
    end: () => pool.end(),
  };
}

function retryingClient(client: Client, names: StatementNames | null): PostgresPoolClient {
  let inTransaction = false;
  let isBroken = false;
  const query = <R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    const begins = sql === 'begin' || sql.startsWith('start transaction');
    const ends = sql === 'commit' || sql === 'rollback';
    const alone = !inTransaction && !begins;
    inTransaction = (inTransaction || begins) && !ends;
    const run = () =>
      client.query<R>({ text: sql, values: parameters, name: names?.of(sql, parameters) }).catch((error: unknown) => {
        const seen = asUnavailable(error);
        if (codeOf(error) === OUTDATED_PLAN) names?.invalidate();
        isBroken ||= seen instanceof DatabaseUnavailableError;
        throw seen;
      });
    return alone ? retrying(run) : run();
  };
  // Kysely's type also has an overload for cursors, which the gateway does not use.
  return { query: query as PostgresPoolClient['query'], release: () => client.release(isBroken) };
}
