// Separate databases for tests on this run's PostgreSQL, dropped after the tests of the file.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { until } from './eventually.js';
import { runSql } from './run-sql.js';

export { runSql };

const { DATABASE_URL } = process.env;

/** Runs in the stage of `npm test` that has a PostgreSQL. Needs Jest only when it is called: benchmarks import this file, too. */
export const onPostgres = (title: string, tests: () => void): void => (DATABASE_URL ? describe : describe.skip)(title, tests);

const made: string[] = [];

/** An empty database. Returns its DATABASE_URL. */
export async function emptyDatabase(): Promise<string> {
  const name = `own_${randomBytes(6).toString('hex')}`;
  await asOwner(`create database ${name}`);
  made.push(name);
  const url = new URL(DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** The holder of a table lock. */
export interface Holder {
  /** Resolves once this many statements of others wait for the table. */
  waits(statements?: number): Promise<void>;
  /** Resolves once none of them waits anymore. */
  gaveUp(): Promise<void>;
  /** Runs a statement in the transaction that holds the lock. */
  run(sql: string): Promise<{ readonly rows: readonly unknown[] }>;
}

/** Locks a table while `act` runs: for everyone, only for writers, or as a backup does, only against changes to its definition. */
export async function whileLocked<T>(
  url: string,
  table: string,
  act: (holder: Holder) => Promise<T>,
  mode: 'access exclusive' | 'exclusive' | 'access share' = 'access exclusive',
): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const countWaiting = async () =>
    (await client.query('select from pg_locks where relation = $1::regclass and not granted', [table])).rowCount ?? 0;
  const waits = async (statements = 1) => {
    await until(async () => (await countWaiting()) >= statements);
  };
  const gaveUp = async () => {
    await until(async () => (await countWaiting()) === 0);
  };
  try {
    await client.query(`begin; lock table ${table} in ${mode} mode`);
    return await act({ waits, gaveUp, run: (sql) => client.query(sql) });
  } finally {
    await client.query('commit');
    await client.end();
  }
}

/** Runs `act` while a change is made but not committed. `blocks` resolves once that many statements of others wait for a lock. */
export async function whileUncommitted<T>(
  url: string,
  change: string,
  act: (holder: { blocks(statements?: number): Promise<void> }) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const countWaiting = async () => {
    // A transaction otherwise keeps seeing what its first look showed.
    await client.query('select pg_stat_clear_snapshot()');
    return (await client.query(waiting)).rowCount ?? 0;
  };
  const blocks = async (statements = 1) => {
    await until(async () => (await countWaiting()) >= statements);
  };
  try {
    await client.query(`begin; ${change}`);
    return await act({ blocks });
  } finally {
    await client.query('commit');
    await client.end();
  }
}

const asOwner = (sql: string) => runSql(DATABASE_URL ?? '', sql);

/** Call it after the file's gateways have stopped. */
export async function dropDatabases(): Promise<void> {
  for (const name of made.splice(0)) await asOwner(`drop database ${name} with (force)`);
}
