// Databases of a test's own on the PostgreSQL of this run, gone after the tests of the file.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

const { DATABASE_URL } = process.env;

/** Runs in the stage of `npm test` that has a PostgreSQL. */
export const onPostgres = DATABASE_URL ? describe : describe.skip;

const made: string[] = [];

/** An empty database; returns its DATABASE_URL. */
export async function emptyDatabase(): Promise<string> {
  const name = `own_${randomBytes(6).toString('hex')}`;
  await asOwner(`create database ${name}`);
  made.push(name);
  const url = new URL(DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement in a database. */
export async function runSql(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Holds a table while `act` runs, which is given a way to await that a statement of somebody else waits for the table. */
export async function whileLocked<T>(url: string, table: string, act: (someoneWaits: () => Promise<void>) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const someoneWaits = async () => {
    while (!(await client.query('select from pg_locks where relation = $1::regclass and not granted', [table])).rowCount);
  };
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    return await act(someoneWaits);
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

const asOwner = (sql: string) => runSql(DATABASE_URL ?? '', sql);

/** Call after the gateways of the file have ended. */
export async function dropDatabases(): Promise<void> {
  for (const name of made.splice(0)) await asOwner(`drop database ${name} with (force)`);
}
