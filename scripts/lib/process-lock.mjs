// A lock between processes: a folder that only one can move into place, as in gateway/storage/lock-file.ts, while the others wait.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stopped } from './stop.mjs';

const POLL_MS = 200;
/** A lock without a readable owner is stale after this long: it was tampered with, or an older version made it. */
const UNSIGNED_MS = 5_000;
/** In place of a process's start: it has ended, and its parent has not noted that yet. */
const ENDED = 'ended';
/** In place of a process's start: there is no such process, or the system hides it, or there is no /proc. */
const UNKNOWN = '';
/** No process takes this long between finding a lock stale and removing it. */
const OLD_MS = 60 * 60 * 1000;

/**
 * Runs `work` while no other process holds the lock; takes over a lock whose owner has ended.
 * @param {string} folder
 * @param {string} waiting printed once if another process holds it
 * @param {() => void | Promise<void>} work
 */
export async function withLock(folder, waiting, work) {
  const mine = `${folder}.${randomUUID()}`;
  makeFolder(mine);
  writeFileSync(join(mine, 'owner'), `${process.pid} ${basename(mine)} ${startOf(process.pid)}`);
  try {
    for (let said = false; !move(mine, folder); said = true) {
      stopped.throwIfAborted();
      if (!takeAwayStale(folder) && !said) process.stdout.write(`${waiting} If there is none, delete ${folder}.\n`);
      await delay(Math.random() * POLL_MS);
    }
    removeOld(folder);
    try {
      await work();
    } finally {
      move(folder, mine);
    }
  } finally {
    rmSync(mine, { recursive: true, force: true });
  }
}

/**
 * Throws an Error that says what to do if that is not permitted.
 * @param {string} folder
 */
function makeFolder(folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].some((code) => hasCode(error, code))) throw error;
    throw new Error(`You may not write to ${dirname(folder)}. Run this as the folder's owner, or in a copy of your own.`, { cause: error });
  }
}

/**
 * Moves a lock whose owner has ended to a name unique to that owner: of all processes that find it stale, only one can.
 * @param {string} folder
 */
function takeAwayStale(folder) {
  const [pid = '', name = 'unsigned', start = UNKNOWN] = ownerOf(folder).split(' ');
  const isStale = pid === '' ? ageOf(folder) > UNSIGNED_MS : !isAlive(Number(pid), start);
  return isStale && move(folder, `${folder}.was.${name}`);
}

/**
 * Whether the folder was moved: not if it no longer exists, or if something is in its way.
 * @param {string} from
 * @param {string} to
 */
function move(from, to) {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM'].some((code) => hasCode(error, code))) return false;
    throw error;
  }
}

/** @param {string} folder */
function ownerOf(folder) {
  try {
    return readFileSync(join(folder, 'owner'), 'utf8');
  } catch {
    return '';
  }
}

/**
 * Removes old remains of interrupted runs and of takeovers.
 * @param {string} folder
 */
function removeOld(folder) {
  for (const name of readdirSync(dirname(folder))) {
    const path = join(dirname(folder), name);
    if (name.startsWith(`${basename(folder)}.`) && ageOf(path) > OLD_MS) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Whether the process that started at that time is still running. True for a running process whose start time the system does not report.
 * @param {number} pid
 * @param {string} start
 */
function isAlive(pid, start) {
  // Read before asking whether it runs: it may end in between.
  const current = startOf(pid);
  if (current === ENDED || !isRunning(pid)) return false;
  return current === start || current === UNKNOWN || start === UNKNOWN;
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/**
 * When a process started, in the kernel's ticks since boot, since process IDs are reused; or ENDED, or UNKNOWN.
 * @param {number} pid
 */
function startOf(pid) {
  try {
    const [state = '', ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ['Z', 'X'].includes(state) ? ENDED : (rest[18] ?? UNKNOWN);
  } catch {
    return UNKNOWN;
  }
}

/** @param {string} folder */
function ageOf(folder) {
  try {
    return Date.now() - statSync(folder).ctimeMs;
  } catch {
    return 0;
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
