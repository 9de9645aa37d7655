// The lock on the embedded database's folder: two processes on one folder would silently lose each other's writes.
//
// The lock is a folder with its owner's name in it, made elsewhere and renamed into place: a folder cannot be renamed onto one that is
// not empty, so only one of any number of processes succeeds. A dead owner's lock is renamed too, to a permanent name unique to that
// owner: of all processes that find it dead, only one can remove it, and a slow one cannot remove the next owner's.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '../core/error-code.js';

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

/** Who holds a lock; no two owners ever have the same ID. */
interface Owner {
  readonly id: string;
  readonly pid: number;
  /** Where the process ID is valid: the boot and the container, as the system reports them. */
  readonly namespace: string;
  /** When the process started, since process IDs are reused; UNKNOWN if the system does not say. */
  readonly start: string;
}

const BEAT_MS = 10_000;
/** An owner in another container counts as dead after this long without a sign of life. */
const SILENT_MS = 60_000;
/** How long a removed lock is kept: longer than any start that might still try to remove it. */
const KEEP_TAKEN_MS = 60 * 60 * 1000;
/** The kernel's codes for processes that have ended. */
const ENDED_CODES = new Set(['Z', 'X']);
/** In place of a process's start: it has ended, and its parent has not noted that yet. */
const ENDED = 'ended';
/** In place of a process's start: there is no such process, or the system hides it, or there is no /proc. */
const UNKNOWN = '';
/** More tries mean that something is wrong with the folder. */
const MAX_TRIES = 100;

/** Locks `folder` for this process and returns a function that unlocks it. Takes over a dead process's lock. Throws FolderInUseError. */
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
  // Another container takes over the lock of a process that was suspended for too long.
  const isMine = () => readOwner(lock)?.id === me.id;
  const beats = setInterval(() => {
    if (!isMine()) throw new FolderInUseError(folder, 'unknown', lock);
    utimesSync(ownerFile(lock), new Date(), new Date());
  }, BEAT_MS);
  beats.unref();
  return () => {
    clearInterval(beats);
    if (isMine() && move(lock, mine)) rmSync(mine, { recursive: true, force: true });
  };
}

function take(lock: string, mine: string, folder: string): void {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
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

/** Whether the folder was moved: not if it no longer exists, or if something is in its way. */
function move(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}

function readOwner(lock: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(ownerFile(lock), 'utf8')) as Owner; // lockFolder wrote it completely
  } catch (error) {
    // A power cut can leave an empty file.
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isAlive(owner: Owner, lock: string): boolean {
  if (owner.namespace !== namespaceOf()) return isBeating(lock);
  // Read before asking whether it runs: it may end in between.
  const start = startOf(owner.pid);
  if (start === ENDED || !isRunning(owner.pid)) return false;
  return start === owner.start || start === UNKNOWN || owner.start === UNKNOWN;
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
    // EPERM: the process is alive but belongs to another user.
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

/** In the kernel's ticks since boot; or ENDED, or UNKNOWN. */
function startOf(pid: number): string {
  try {
    const [state = '', ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ENDED_CODES.has(state) ? ENDED : (rest[18] ?? UNKNOWN);
  } catch {
    return UNKNOWN;
  }
}

/** Removes old remains of interrupted starts and of takeovers. */
function removeOld(lock: string): void {
  const folder = dirname(lock);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!name.startsWith(`${basename(lock)}.`)) continue;
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat !== undefined && Date.now() - stat.ctimeMs > KEEP_TAKEN_MS) rmSync(path, { recursive: true, force: true });
  }
}
