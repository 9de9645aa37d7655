// The embedded database: its engine, its folder, and what to say if it cannot be opened.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import { ConfigurationError } from '../core/config.js';
import { codeOf } from '../core/error-code.js';
import { lockFolder } from './lock-file.js';

/** The engine's numbers for errors of the system. */
const SYSTEM_ERRORS: Readonly<Record<number, string>> = { 2: 'EACCES', 19: 'EDQUOT', 51: 'ENOSPC', 69: 'EROFS' };

export interface Embedded {
  readonly pool: Pool;
  /** Closes the engine, after the pool. */
  close(): Promise<void>;
}

/**
 * Opens the database in a folder, or one in memory, with these settings. Throws FolderInUseError, ConfigurationError, or the system's
 * error.
 */
export async function openEngine(dataDir: string | null, settings: Readonly<Record<string, string>>): Promise<Embedded> {
  const folder = dataDir === null ? null : resolve(dataDir);
  const unlock = folder === null ? () => undefined : lockFolder(folder);
  try {
    // Imported only here: a gateway on a server needs no database engine in its memory.
    const { PGlite: Engine, createPgConfig } = await loadEngine();
    const lite = await create(Engine, folder);
    for (const [name, value] of Object.entries(settings)) await lite.query('select set_config($1, $2, false)', [name, value]);
    // One connection: the embedded database has one session, and transactions must not interleave.
    const pool = new Pool(Object.assign(createPgConfig(inBatches(lite)), { max: 1 }));
    const close = async () => {
      await lite.close();
      unlock();
    };
    return { pool, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The messages that ask for a response: Query, Sync, and Flush. */
const END_OF_BATCH: readonly (number | undefined)[] = [...Buffer.from('QSH')];

/** `pg` sends a prepared statement as four messages. In one call, the engine needs a quarter less time for them than in four. */
function inBatches(lite: PGlite): PGlite {
  let batch: Uint8Array[] = [];
  const execProtocolStream: PGlite['execProtocolStream'] = async (message, options) => {
    batch.push(message);
    if (!END_OF_BATCH.includes(message[0])) return [];
    const messages = Buffer.concat(batch);
    batch = [];
    return lite.execProtocolStream(messages, options);
  };
  return { waitReady: lite.waitReady, execProtocolStream } as PGlite; // all that the connection uses
}

/** Throws ConfigurationError in an image that was built without the engine. */
async function loadEngine() {
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
    return { PGlite, createPgConfig };
  } catch (error) {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ConfigurationError('There is no embedded database in this build: set DATABASE_URL.');
  }
}

type Engine = typeof PGlite;

async function create(Engine: Engine, folder: string | null): Promise<PGlite> {
  if (folder === null) return Engine.create('memory://');
  try {
    await makeWhole(folder, async (path) => (await Engine.create(path)).close());
    return await Engine.create(folder);
  } catch (error) {
    throw (await whyNotOpened(Engine, folder)) ?? asSystemError(error, folder);
  }
}

/** Makes the folder under another name and moves it into place when complete: an interrupted start leaves no half-made folder. */
async function makeWhole(folder: string, make: (path: string) => Promise<void>): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) return;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await make(unfinished);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

/** The engine says only that it failed. If the folder was complete, its data is of another version, or damaged. */
async function whyNotOpened(Engine: Engine, folder: string): Promise<ConfigurationError | undefined> {
  const versionFile = join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) return undefined;
  const made = readFileSync(versionFile, 'utf8').trim();
  const own = await majorVersionOf(Engine);
  const reason =
    made === own ? 'It may be damaged, or the disk full.' : `It was made with version ${made}, and this build has version ${own}.`;
  return new ConfigurationError(
    `The embedded database in ${folder} cannot be opened. ${reason} Choose another folder with DATA_DIR, or delete this one and its data.`,
  );
}

async function majorVersionOf(Engine: Engine): Promise<string> {
  const lite = await Engine.create('memory://');
  const { rows } = await lite.query<{ server_version: string }>('show server_version');
  await lite.close();
  return String(Number.parseInt(rows[0]?.server_version ?? '', 10));
}

/** The engine throws the system's errors as bare objects with a number. */
function asSystemError(error: unknown, path: string): unknown {
  if (error instanceof Error || typeof error !== 'object' || error === null || !('errno' in error)) return error;
  const code = SYSTEM_ERRORS[Number(error.errno)];
  return Object.assign(new Error(`The embedded database failed with error ${String(error.errno)}.`), { code, path });
}
