// The hashed files of the latest releases, in a folder that their gateways share: a page may ask a gateway of any release for its files.
import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError } from '../core/config.js';
import { codeOf } from '../core/error-code.js';
import type { Log } from '../core/log.js';

/** Files that Vite named by content: `app-1a2B3c4D.js`, with or without a precompressed copy's extension. */
export const HASHED = /-[\w-]{8}\.\w+(?:\.(?:br|gz))?$/;
const FILE_NAME = /^[\w.-]+$/;
const RELEASE = /^[\da-f]{16}$/;
const TEMPORARY = /^\.temporary-/;
/** They cover some weeks or, on a day of repeated fixes, that day: pages stay open for hours, not for weeks. */
const KEPT = 5;
/** Much longer than a copy takes, so what is older belongs to a gateway that was killed. */
const ABANDONED_MS = 3_600_000;

/** The hashed files of a gateway's own build. */
interface Build {
  readonly release: string;
  readonly assets: string;
  readonly names: readonly string[];
}

interface Folder {
  readonly path: string;
  readonly changed: number;
}

/** Adds the built portal's hashed files as the newest release, and deletes the oldest ones. Throws ConfigurationError if it cannot add them. */
export async function storeRelease(dir: string, portalDir: string, log: Log): Promise<void> {
  const build = await readBuild(portalDir);
  // Outside production, a gateway also starts before anything is built.
  if (build === null) return;
  const own = join(dir, build.release);
  try {
    await mkdir(dir, { recursive: true });
    if (!(await makeNewest(own))) await copyBuild(build, own, temporaryIn(dir));
  } catch (error) {
    throw new ConfigurationError(`RELEASES_DIR must be a folder that the gateway can write to (${codeOf(error) ?? String(error)}).`);
  }
  // Files that nobody needs are no reason not to start.
  await deleteOld(dir, own).catch((error: unknown) => log.warn('old release not deleted', { error }));
}

/** The newest release that has a hashed file. Reads the folder each time: another gateway may just have added the release. */
export async function releaseWith(dir: string, name: string): Promise<string | null> {
  if (!isStored(name)) return null;
  for (const { path } of await newestFirst(dir, RELEASE).catch(() => [])) {
    if (await exists(join(path, 'assets', name))) return path;
  }
  return null;
}

/** Not source maps, which nobody but developers may read. */
function isStored(name: string): boolean {
  return FILE_NAME.test(name) && HASHED.test(name) && !name.endsWith('.map');
}

/** Null if nothing was built. */
async function readBuild(portalDir: string): Promise<Build | null> {
  const page = await readFile(join(portalDir, 'index.html')).catch(() => null);
  if (page === null) return null;
  const assets = join(portalDir, 'assets');
  const names = (await readdir(assets).catch(() => [])).filter(isStored).sort();
  const release = createHash('sha256').update(page).update(names.join('\n')).digest('hex').slice(0, 16);
  return { release, assets, names };
}

/** After a rollback, a release that is already stored is the newest again. False if it is not stored. */
async function makeNewest(folder: string): Promise<boolean> {
  const now = new Date();
  try {
    await utimes(folder, now, now);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Copies to another folder first: no gateway may take a release for complete while files are missing. */
async function copyBuild({ assets, names }: Build, folder: string, temporary: string): Promise<void> {
  try {
    await mkdir(join(temporary, 'assets'), { recursive: true });
    await Promise.all(names.map((name) => copyFile(join(assets, name), join(temporary, 'assets', name))));
    await rename(temporary, folder);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Another gateway of the same release may have been faster.
    if (!(await exists(folder))) throw error;
  }
}

async function deleteOld(dir: string, own: string): Promise<void> {
  const others = (await newestFirst(dir, RELEASE)).filter(({ path }) => path !== own);
  for (const { path } of others.slice(KEPT - 1)) await deleteRelease(path, temporaryIn(dir));
  const isAbandoned = ({ changed }: Folder) => changed < Date.now() - ABANDONED_MS;
  const abandoned = (await newestFirst(dir, TEMPORARY)).filter(isAbandoned);
  for (const { path } of abandoned) await rm(path, { recursive: true, force: true });
}

/** Renames first: a gateway that is killed halfway must not leave a part of a release, which a rollback would take for all of it. */
async function deleteRelease(folder: string, temporary: string): Promise<void> {
  try {
    await rename(folder, temporary);
  } catch (error) {
    // Another gateway that is starting deletes it.
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  await rm(temporary, { recursive: true, force: true });
}

/** Only names that gateways give: other folders in there are not ours to serve or delete. */
async function newestFirst(dir: string, pattern: RegExp): Promise<Folder[]> {
  const names = (await readdir(dir)).filter((name) => pattern.test(name));
  const found = await Promise.all(names.map((name) => folderAt(join(dir, name))));
  return found.filter((folder) => folder !== null).sort((one, other) => other.changed - one.changed);
}

/** Null if another gateway has just deleted it. */
function folderAt(path: string): Promise<Folder | null> {
  return stat(path).then(
    ({ mtimeMs }) => ({ path, changed: mtimeMs }),
    () => null,
  );
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function temporaryIn(dir: string): string {
  return join(dir, `.temporary-${randomUUID()}`);
}
