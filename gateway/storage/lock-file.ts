// The lock on the embedded database's folder: two processes on one folder would silently lose each other's writes.
//
// The lock is a folder with its owner's name in it, made elsewhere and renamed to its place: a folder cannot be renamed onto one that
// holds something, so of any number of processes one gets there. A dead owner's lock is renamed too, to a name that is that
// owner's alone and stays: of all that found it dead, one can take it away, and a slow one cannot take away the next owner's.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Another gateway has this folder open. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';

  constructor(folder: string, owner: string, lock: string) {
    super(
      `The folder ${folder} is in use by another gateway (process ${owner}). ` +
        'Stop that one, choose another folder with DATA_DIR, or set DATABASE_URL to run several gateways side by side. ' +
        `If none is running, delete ${lock}.`,
    );
  }
}

/** Who holds a lock; no other owner ever has the same id. */
interface Owner {
  readonly id: string;
  readonly pid: number;
  /** Where the process id means something: the boot and the container, as the system tells them. */
  readonly namespace: string;
  /** When the process started: ids of processes are used again. '' where the system does not tell. */
  readonly start: string;
}

const BEAT_MS = 10_000;
/** An owner in another container is dead once it has not been heard of for so long. */
const SILENT_MS = 60_000;
/** No start takes so long that a lock that was taken away can still be missed. */
const KEEP_TAKEN_MS = 60 * 60 * 1000;
/** States of a process, as the kernel writes them. */
const ENDED = new Set(['Z', 'X']);
/** More than that and something is wrong with the folder. */
const MOST_TRIES = 100;

/** Locks `folder` for this process and returns how to unlock it. Takes over the lock of a process that has died. Throws FolderInUseError. */
export function lockFolder(folder: string): () => void {
  const lock = `${folder}.in-use`;
  const me: Owner = { id: randomUUID(), pid: process.pid, namespace: namespaceOf(), start: startOf(process.pid) };
  const mine = `${lock}.${me.id}`;
  mkdirSync(mine, { recursive: true });
  writeFileSync(ownerFile(mine), JSON.stringify(me));
  try {
    take(lock, mine, folder);
  } catch (error) {
    rmSync(mine, { recursive: true, force: true });
    throw error;
  }
  removeOld(lock);
  const beats = setInterval(() => utimesSync(ownerFile(lock), new Date(), new Date()), BEAT_MS);
  beats.unref();
  return () => {
    clearInterval(beats);
    if (move(lock, mine)) rmSync(mine, { recursive: true, force: true });
  };
}

function take(lock: string, mine: string, folder: string): void {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (move(mine, lock)) return;
    const owner = readOwner(lock);
    if (owner === undefined) continue;
    if (isAlive(owner, lock)) throw new FolderInUseError(folder, String(owner.pid), lock);
    move(lock, takenName(lock, owner));
  }
  throw new FolderInUseError(folder, 'unknown', lock);
}

const ownerFile = (lock: string) => join(lock, 'owner.json');
const takenName = (lock: string, { id }: Owner) => `${lock}.was.${id}`;

/** Whether the folder was moved: not where it is gone, or where something is in its way. */
function move(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error))) return false;
    throw error;
  }
}

function readOwner(lock: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(ownerFile(lock), 'utf8')) as Owner; // as lockFolder wrote it, whole
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(owner: Owner, lock: string): boolean {
  if (owner.namespace !== namespaceOf()) return isBeating(lock);
  return isRunning(owner.pid) && startOf(owner.pid) === owner.start;
}

function isBeating(lock: string): boolean {
  const stat = statSync(ownerFile(lock), { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs < SILENT_MS;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is alive, but somebody else's.
    return codeOf(error) === 'EPERM';
  }
}

function namespaceOf(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

/** In the kernel's ticks since boot; '' where the process has ended, and only its parent has not taken note of that yet. */
function startOf(pid: number): string {
  try {
    const [state = '', ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ENDED.has(state) ? '' : (rest[18] ?? '');
  } catch {
    return '';
  }
}

/** What starts that were cut off, and takeovers, have left long ago. */
function removeOld(lock: string): void {
  const folder = dirname(lock);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!name.startsWith(`${basename(lock)}.`)) continue;
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat !== undefined && Date.now() - stat.ctimeMs > KEEP_TAKEN_MS) rmSync(path, { recursive: true, force: true });
  }
}

function codeOf(error: unknown): string {
  // Not instanceof: an error of Node's own may be of another realm.
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
