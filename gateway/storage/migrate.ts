// Brings the database's tables up to date, one process at a time, and reports whether they are.
import { type Kysely, type MigrationProvider, Migrator, sql } from 'kysely';
import { ConfigurationError } from '../core/config.js';
import { migrations } from './migrations/index.js';
import type { Schema } from './schema.js';
import { commandLine } from '../core/command-line.js';

/** The advisory lock's number: any number that nothing else in the database uses. */
const MIGRATION_LOCK = 40_100;

/** Runs the migrations that have not run, for as long as they take, and returns their names. */
export async function migrate(db: Kysely<Schema>): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      // Migrations are numbered by subject: a newer one may sort before one that has run.
      const migrator = new Migrator({ db: connection, provider: await withNewerOnes(connection), allowUnorderedMigrations: true });
      const { error, results } = await migrator.migrateToLatest();
      if (error !== undefined) throw error;
      return (results ?? []).map(({ migrationName }) => migrationName);
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
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
async function withNewerOnes(db: Kysely<Schema>): Promise<MigrationProvider> {
  const own = await migrations.getMigrations();
  const newer = (await executedMigrations(db)).filter((name) => !Object.hasOwn(own, name));
  const all = { ...own, ...Object.fromEntries(newer.map((name) => [name, { up: () => Promise.resolve() }])) };
  return { getMigrations: () => Promise.resolve(all) };
}

async function executedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const { rows: tables } = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as "found"`.execute(db);
  if (tables[0]?.found !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
