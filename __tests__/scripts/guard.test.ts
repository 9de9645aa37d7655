// The lock that keeps two installs or builds from running at the same time.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'vestibule-guard-'));
const guard = join(folder, 'guard');
const log = join(folder, 'log');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => writeFileSync(log, ''));

/** A process that writes its name when it gets the guard, and again before it releases the guard. */
function worker(name: string): Promise<void> {
  return run(`
    import { appendFileSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    import { withGuard } from './scripts/lib/guard.mjs';
    await withGuard(${JSON.stringify(guard)}, 'waiting', async () => {
      appendFileSync(${JSON.stringify(log)}, '${name}');
      await setTimeout(50);
      appendFileSync(${JSON.stringify(log)}, '${name}');
    });`);
}

async function run(script: string): Promise<void> {
  await once(spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' }), 'exit');
}

test('only one of several processes works at a time', async () => {
  await Promise.all(['a', 'b', 'c'].map(worker));
  expect(readFileSync(log, 'utf8')).toMatch(/^(?:(\w)\1){3}$/);
  expect(existsSync(guard)).toBe(false);
});

/** Leaves a guard behind from a process that has ended. */
async function leaveGuard(): Promise<void> {
  const owner = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(owner, 'exit');
  mkdirSync(guard);
  writeFileSync(join(guard, 'owner'), `${owner.pid} somebody-${owner.pid}`);
}

test('a guard whose owner has exited is taken over by one process at a time', async () => {
  await leaveGuard();
  await Promise.all([...'abcdefgh'].map(worker));
  expect(readFileSync(log, 'utf8')).toMatch(/^(?:(\w)\1){8}$/);
});

test('a guard is released when its work fails', async () => {
  await run(`
    import { withGuard } from './scripts/lib/guard.mjs';
    await withGuard(${JSON.stringify(guard)}, 'waiting', () => Promise.reject(new Error('no')));`);
  expect(readdirSync(folder).filter((name) => name.startsWith('guard') && !name.includes('.was.'))).toEqual([]);
});
