// Opens the database: PostgreSQL by address, else the embedded one; both behind the same pool, dialect and migrations.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { type Config, ConfigurationError } from '../core/config.js';
import { lockFolder } from './lock-file.js';
import { migrate, refuseUnmigrated } from './migrate.js';
import { retryingPool } from './retry.js';
import type { Schema } from './schema.js';

export type Database = Kysely<Schema>;

/** The pool's connections, and the statements that wait for one. */
export interface Connections {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface OpenDatabase {
  readonly db: Database;
  connections(): Connections;
  close(): Promise<void>;
}

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** Later than the server itself would end a statement: no answer by then means that nobody is there, and that no one has said so. */
const ANSWER_TIMEOUT_MS = 20_000;

/** Where the database is. */
export type DatabaseAddress = Pick<Config, 'databaseUrl' | 'dataDir' | 'databasePooler'>;

interface OpenOptions {
  /** After so long a statement without an answer is given up, together with its connection. */
  readonly answerMs?: number;
  /** Told of each connection that has broken, idle or busy. */
  readonly onLost?: (error: Error) => void;
}

/**
 * Opens the database, and migrates it unless that is somebody else's business. Throws FolderInUseError, or what the database says where
 * it cannot be reached.
 */
export async function openDatabase(
  config: DatabaseAddress & Pick<Config, 'migrateAtStart'>,
  { answerMs = ANSWER_TIMEOUT_MS, onLost }: OpenOptions = {},
): Promise<OpenDatabase> {
  const opened = await openUnmigrated(config);
  try {
    await (config.migrateAtStart ? migrate(opened.db) : refuseUnmigrated(opened.db));
  } catch (error) {
    await opened.close();
    throw error;
  }
  if (config.databaseUrl === null) return opened;
  await opened.close();
  return openServer(config.databaseUrl, { isPooler: config.databasePooler, answerMs, onLost });
}

/** Opens the database as it is. Statements take as long as they take, as those of a migration must be let. */
export async function openUnmigrated({ databaseUrl, dataDir, databasePooler }: DatabaseAddress): Promise<OpenDatabase> {
  return databaseUrl === null ? openEmbedded(dataDir) : openServer(databaseUrl, { isPooler: databasePooler });
}

function openServer(
  connectionString: string,
  { isPooler, answerMs, onLost = () => undefined }: OpenOptions & { readonly isPooler: boolean },
): OpenDatabase {
  const pool = new Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(answerMs !== undefined && { query_timeout: answerMs }),
    // A pooler takes no such parameter with the connection, which it shares with others.
    ...(!isPooler && { statement_timeout: STATEMENT_TIMEOUT_MS }),
  });
  // A connection that breaks is replaced by the pool, and its query fails; without listeners it would end the process, idle or busy.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', onLost));
  const db = kyselyOver(pool, { isPooler });
  return { db, connections: () => connectionsOf(pool), close: () => db.destroy() };
}

async function openEmbedded(dataDir: string | null): Promise<OpenDatabase> {
  const folder = dataDir === null ? null : resolve(dataDir);
  const unlock = folder === null ? () => undefined : lockFolder(folder);
  try {
    // Only here: a gateway on a server has no use for a database engine in its memory.
    const { PGlite, createPgConfig } = await loadEngine();
    if (folder !== null) await makeWhole(folder, async (path) => (await PGlite.create(path)).close());
    const lite = await PGlite.create(folder ?? 'memory://');
    // One connection: the embedded database has one session, and transactions must not interleave.
    const pool = new Pool(Object.assign(createPgConfig(lite), { max: 1 }));
    const db = kyselyOver(pool, { isPooler: false });
    const close = async () => {
      await db.destroy();
      await lite.close();
      unlock();
    };
    return { db, connections: () => connectionsOf(pool), close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Throws ConfigurationError in an image that was built without the engine. */
async function loadEngine() {
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
    return { PGlite, createPgConfig };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new ConfigurationError('There is no embedded database in this build: set DATABASE_URL.');
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

function connectionsOf({ totalCount, idleCount, waitingCount }: Pool): Connections {
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}

function kyselyOver(pool: Pool, options: { readonly isPooler: boolean }): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: retryingPool(pool, options) }) });
}
