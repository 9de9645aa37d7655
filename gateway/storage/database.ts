// Opens the database: PostgreSQL by address, otherwise the embedded one; both behind the same pool, dialect, and migrations.
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Config } from '../core/config.js';
import type { OnWait } from '../core/turns.js';
import { openEngine } from './embedded.js';
import { isNew, migrate, type OnBlocked, refuseUnmigrated } from './migrate.js';
import { type PoolOptions, retryingPool } from './retry.js';
import type { Schema } from './schema.js';

export type Database = Kysely<Schema>;

/** The pool's connections, and the statements waiting for one. */
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

// Not settings: they are far above what any statement of the gateway takes, so they end only what is stuck (record 87).
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/**
 * How long a transaction may wait for its next statement. A process that lost its machine or its network sends none, and the server would
 * keep the rows locked until TCP gives up, for two hours by default.
 */
const IDLE_TRANSACTION_MS = 15_000;
/** Longer than the server lets a statement run: no response in this time means that the server is gone without notice. */
const QUERY_TIMEOUT_MS = 20_000;

/**
 * `pg` closes a connection after ten idle seconds. At a calm rate, the second and third ones are needed less often than that, and the sign-ins
 * that would open them again would wait for it, and for each of their statements to be planned.
 */
const IDLE_CONNECTION_MS = 60_000;

/**
 * Statements find their rows by an index. A connection plans each of them once (record 81). If their tables were still empty then, it would
 * read whole tables from then on (record 93). Compiling a plan takes longer than running any of them.
 */
const SESSION_SETTINGS = { enable_seqscan: 'off', jit: 'off' } as const;

/** Where the database is. */
export type DatabaseAddress = Pick<Config, 'databaseUrl' | 'dataDir' | 'databasePooler'>;
/** `pg` opens ten connections unless told otherwise. */
type Opening = DatabaseAddress & Pick<Config, 'migrateAtStart'> & Partial<Pick<Config, 'databasePoolSize'>>;

interface OpenOptions {
  /** Throws if the database must not be used. It runs before the migrations. */
  readonly check?: (db: Database) => Promise<void>;
  readonly onBlocked?: OnBlocked;
  /** Migrates a new database only, and refuses one that is older than this build. */
  readonly migratesNewOnly?: boolean;
  /** A statement without a response is abandoned after this long, together with its connection. */
  readonly queryTimeoutMs?: number;
  /** Called for each broken connection, idle or busy. */
  readonly onLost?: (error: Error) => void;
  /** Called with how long each statement and each transaction waited for a connection. */
  readonly onWait?: OnWait | undefined;
}

/**
 * Opens the database, and migrates it unless the configuration leaves that to others. Throws FolderInUseError, ConfigurationError, or the
 * database's error if it cannot be reached.
 */
export async function openDatabase(config: Opening, options: OpenOptions = {}): Promise<OpenDatabase> {
  const { queryTimeoutMs = QUERY_TIMEOUT_MS, check, migratesNewOnly = false, onBlocked, onLost, onWait } = options;
  const opened = await openUnmigrated(config, onWait);
  try {
    await check?.(opened.db);
    const migrates = config.migrateAtStart && (!migratesNewOnly || (await isNew(opened.db)));
    await (migrates ? migrate(opened.db, onBlocked) : refuseUnmigrated(opened.db));
  } catch (error) {
    await opened.close();
    throw error;
  }
  if (config.databaseUrl === null) return opened;
  await opened.close();
  return openServer(config.databaseUrl, { isPooler: config.databasePooler, max: config.databasePoolSize, queryTimeoutMs, onLost, onWait });
}

/** Opens the database as it is. Sets no limit on waiting for a response, because a migration's statements may take long. */
export async function openUnmigrated({ databaseUrl, dataDir, databasePooler }: DatabaseAddress, onWait?: OnWait): Promise<OpenDatabase> {
  return databaseUrl === null ? openEmbedded(dataDir, onWait) : openServer(databaseUrl, { isPooler: databasePooler, onWait });
}

function openServer(
  connectionString: string,
  { isPooler, max, queryTimeoutMs, onLost = () => undefined, onWait }: OpenOptions & PoolOptions & { readonly max?: number | undefined },
): OpenDatabase {
  const pool = new Pool({
    connectionString,
    ...(max !== undefined && { max }),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
    // A pooler accepts no such connection parameters, because it shares its connections.
    ...(!isPooler && {
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
      options: optionsOf(SESSION_SETTINGS),
    }),
  });
  // The pool replaces a broken connection, and its query fails. Without listeners, it would end the process, idle or busy.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', onLost));
  const db = kyselyOver(pool, { isPooler, onWait });
  return { db, connections: () => connectionsOf(pool), close: () => db.destroy() };
}

async function openEmbedded(dataDir: string | null, onWait: OnWait | undefined): Promise<OpenDatabase> {
  const { pool, close } = await openEngine(dataDir, SESSION_SETTINGS);
  const db = kyselyOver(pool, { isPooler: false, onWait });
  return { db, connections: () => connectionsOf(pool), close: async () => db.destroy().then(close) };
}

/** Settings as the connection parameter `options`. */
function optionsOf(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

function connectionsOf({ totalCount, idleCount, waitingCount }: Pool): Connections {
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}

function kyselyOver(pool: Pool, options: PoolOptions): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: retryingPool(pool, options) }) });
}
