// A lock between processes: a folder that only one of them can make.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 200;
/** A guard without a readable owner is stale after this long: its maker died between making the folder and signing it. */
const UNSIGNED_MS = 5_000;

/**
 * Runs `work` while no other process holds the guard; takes over a guard whose owner is gone.
 * @param {string} folder
 * @param {string} waiting said once when another process holds it
 * @param {() => void | Promise<void>} work
 */
export async function withGuard(folder, waiting, work) {
  for (let said = false; !take(folder); said = true) {
    if (isStale(folder)) rmSync(folder, { recursive: true, force: true });
    else if (!said) process.stdout.write(`${waiting}\n`);
    await delay(POLL_MS);
  }
  try {
    await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function take(folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
  writeFileSync(join(folder, 'pid'), String(process.pid));
  return true;
}

/** @param {string} folder */
function isStale(folder) {
  try {
    const owner = Number(readFileSync(join(folder, 'pid'), 'utf8'));
    return owner > 0 && !isAlive(owner);
  } catch {
    return ageOf(folder) > UNSIGNED_MS;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** @param {string} folder */
function ageOf(folder) {
  try {
    return Date.now() - statSync(folder).mtimeMs;
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
