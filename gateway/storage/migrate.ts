// Brings the database's tables up to date, one process at a time, and reports whether they are.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type Migration, type MigrationProvider, type MigrationResultSet, Migrator, sql } from 'kysely';
import { ConfigurationError } from '../core/config.js';
import { commandLine } from '../core/command-line.js';
import { migrations } from './migrations/index.js';
import { isOnline } from './migrations/online-migration.js';
import type { Schema } from './schema.js';
import { isLockFailure, isPermissionFailure } from './violations.js';

/** The advisory lock's number: any number that nothing else in the database uses. */
const MIGRATION_LOCK = 40_100;
const POLL_MS = 200;
/** How long to wait for another process without saying so: migrating a small database takes less. */
const QUIET_WAIT_MS = 5000;
/**
 * How long a migration waits for a table: while it does, everyone else who needs the table waits behind it. PostgreSQL looks for a deadlock
 * after a second (`deadlock_timeout`), so the migration gives way before that: otherwise, a request may fail in its place.
 */
const LOCK_TIMEOUT = '500ms';
/** How long it then lets them work before it tries again. */
const PAUSE_MS = 4000;

const NOT_THE_OWNER = `Migrations must run, and the database role in DATABASE_URL may not change tables. Run ${commandLine('migrate')} with the address of the role that owns them, and start gateways with MIGRATE_AT_START=false.`;

/** What keeps a migration waiting: a table that someone else uses, such as a backup, or another process that holds the advisory lock. */
export type Blocked = { readonly by: 'table'; readonly migration: string } | { readonly by: 'process' };

/** Called each time a migration times out waiting for a table, and once if it has waited five seconds for another process. */
export type OnBlocked = (blocked: Blocked) => void;

/**
 * Runs the migrations that have not run, for as long as they take, and returns their names. A new database is migrated in one
 * transaction. On one in use, each is a transaction of its own, or runs online, and none keeps gateways waiting for more than a moment.
 */
export async function migrate(db: Kysely<Schema>, onBlocked: OnBlocked = () => undefined): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // Without the lock: a process that lost its machine while it held the lock would otherwise keep every gateway from starting.
    if ((await pendingMigrations(connection)).length === 0) return [];
    await sql`set statement_timeout = 0`.execute(connection);
    await waitForTurn(connection, onBlocked);
    try {
      return (await isNew(connection)) ? await migrateAll(connection) : await migrateEach(connection, onBlocked);
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** Polls, because creating an index concurrently waits for every other statement to end, including one that waits for the lock. */
async function waitForTurn(connection: Kysely<Schema>, onBlocked: OnBlocked): Promise<void> {
  for (let waited = 0; ; waited += POLL_MS) {
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as "isOurs"`.execute(connection);
    if (rows[0]?.isOurs === true) return;
    if (waited === QUIET_WAIT_MS) onBlocked({ by: 'process' });
    await sleep(POLL_MS);
  }
}

async function migrateAll(connection: Kysely<Schema>): Promise<string[]> {
  return namesOf(await new Migrator({ db: connection, provider: migrations }).migrateToLatest());
}

async function migrateEach(connection: Kysely<Schema>, onBlocked: OnBlocked): Promise<string[]> {
  const all = await withNewerOnes(connection);
  const pending = await pendingMigrations(connection);
  for (const name of pending) {
    while (!(await tryNext(connection, all, name))) {
      onBlocked({ by: 'table', migration: name });
      await sleep(PAUSE_MS);
    }
  }
  return pending;
}

/** Runs the first pending migration. Returns false if someone else was using a table that it needs. */
async function tryNext(connection: Kysely<Schema>, all: Record<string, Migration>, name: string): Promise<boolean> {
  await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, false)`.execute(connection);
  const provider: MigrationProvider = { getMigrations: () => Promise.resolve(all) };
  // Migrations are numbered by subject: a newer one may sort before one that has run.
  const migrator = new Migrator({ db: connection, provider, allowUnorderedMigrations: true, disableTransactions: isOnline(all[name]) });
  const outcome = await migrator.migrateUp();
  if (isLockFailure(outcome.error)) return false;
  return namesOf(outcome).includes(name);
}

function namesOf({ error, results = [] }: MigrationResultSet): string[] {
  if (isPermissionFailure(error)) throw new ConfigurationError(NOT_THE_OWNER);
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** This build's migrations that have not run, in order. */
export async function pendingMigrations(db: Kysely<Schema>): Promise<string[]> {
  const executed = await executedMigrations(db);
  return Object.keys(await migrations.getMigrations()).filter((name) => !executed.includes(name));
}

/** Whether no gateway has ever used the database. */
export async function isNew(db: Kysely<Schema>): Promise<boolean> {
  return (await executedMigrations(db)).length === 0;
}

/** Throws ConfigurationError if migrations of this build have not run. */
export async function refuseUnmigrated(db: Kysely<Schema>): Promise<void> {
  const pending = await pendingMigrations(db);
  if (pending.length === 0) return;
  throw new ConfigurationError(
    `The database is older than this gateway: ${pending.join(', ')} must run first. Run ${commandLine('migrate')}, or start a gateway with MIGRATE_AT_START=true.`,
  );
}

/**
 * This build's migrations, and those that a newer build has run: an older gateway starts on a newer schema, so a release can be rolled
 * back. Kysely alone would refuse a database with migrations that the build does not know.
 */
async function withNewerOnes(db: Kysely<Schema>): Promise<Record<string, Migration>> {
  const own = await migrations.getMigrations();
  const newer = (await executedMigrations(db)).filter((name) => !Object.hasOwn(own, name));
  return { ...own, ...Object.fromEntries(newer.map((name) => [name, { up: () => Promise.resolve() }])) };
}

async function executedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const { rows: tables } = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as "found"`.execute(db);
  if (tables[0]?.found !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
