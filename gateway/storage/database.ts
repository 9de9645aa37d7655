// Opens the database: PostgreSQL by address, else the embedded one; both behind the same pool, dialect and migrations.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { lockFolder } from './lock-file.js';
import { migrations } from './migrations/index.js';
import { retryingPool } from './retry.js';
import type { Schema } from './schema.js';

export type Database = Kysely<Schema>;

export interface OpenDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** Any number that nothing else in the database locks. */
const MIGRATION_LOCK = 40_100;

/** Opens and migrates the database. Throws FolderInUseError, or what the database says where it cannot be reached. */
export async function openDatabase(config: { databaseUrl: string | null; dataDir: string | null }): Promise<OpenDatabase> {
  const opened = config.databaseUrl === null ? await openEmbedded(config.dataDir) : openServer(config.databaseUrl);
  try {
    await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function openServer(connectionString: string): OpenDatabase {
  const pool = new Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  // A connection that breaks is replaced by the pool, and its query fails; without listeners it would end the process, idle or busy.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = kyselyOver(pool);
  return { db, close: () => db.destroy() };
}

async function openEmbedded(dataDir: string | null): Promise<OpenDatabase> {
  const folder = dataDir === null ? null : resolve(dataDir);
  const unlock = folder === null ? () => undefined : lockFolder(folder);
  try {
    // Only here: a gateway on a server has no use for a database engine in its memory.
    const { PGlite } = await import('@electric-sql/pglite');
    const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
    if (folder !== null) await makeWhole(folder, async (path) => (await PGlite.create(path)).close());
    const lite = await PGlite.create(folder ?? 'memory://');
    // One connection: the embedded database has one session, and transactions must not interleave.
    const db = kyselyOver(new Pool(Object.assign(createPgConfig(lite), { max: 1 })));
    const close = async () => {
      await db.destroy();
      await lite.close();
      unlock();
    };
    return { db, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Makes the folder beside its place and moves it there when it is whole: a start that is cut off leaves none that is half made. */
async function makeWhole(folder: string, make: (path: string) => Promise<void>): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) return;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await make(unfinished);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

function kyselyOver(pool: Pool): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: retryingPool(pool) }) });
}

/** By one process at a time, and for as long as it takes. */
async function migrate(db: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      // Migrations are numbered by area: a later one may come before one that has run.
      const migrator = new Migrator({ db: connection, provider: migrations, allowUnorderedMigrations: true });
      const { error } = await migrator.migrateToLatest();
      if (error !== undefined) throw error;
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
      await sql`set statement_timeout = ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(connection);
    }
  });
}
