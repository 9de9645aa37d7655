// The lock that keeps two installs or builds from running at the same time.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The tests need what /proc and /sys say. */
const onLinux = existsSync('/proc/self/stat') ? describe : describe.skip;

const folder = mkdtempSync(join(tmpdir(), 'vestibule-lock-'));
const lock = join(folder, 'lock');
const log = join(folder, 'log');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => writeFileSync(log, ''));

/** A process that writes its name when it gets the lock, and again before it releases the lock. */
const worker = (name: string) => run(workOf(name));

const workOf = (name: string) => `
    import { appendFileSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    import { withLock } from './scripts/lib/process-lock.mjs';
    await withLock(${JSON.stringify(lock)}, 'waiting', async () => {
      appendFileSync(${JSON.stringify(log)}, '${name}');
      await setTimeout(50);
      appendFileSync(${JSON.stringify(log)}, '${name}');
    });`;

/** Returns what it printed. */
async function run(script: string, onOutput: () => void = () => undefined): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.once('data', onOutput);
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  await once(child, 'exit');
  return (await printed).join('');
}

test('only one of several processes works at a time', async () => {
  await Promise.all(['a', 'b', 'c'].map(worker));
  expect(readFileSync(log, 'utf8')).toMatch(/^(?:(\w)\1){3}$/);
  expect(existsSync(lock)).toBe(false);
});

/** Leaves a lock behind from a process that has ended. */
async function leaveGuard(): Promise<void> {
  const owner = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(owner, 'exit');
  mkdirSync(lock);
  writeFileSync(join(lock, 'owner'), `${owner.pid} somebody-${owner.pid}`);
}

test('a lock whose owner has exited is taken over by one process at a time', async () => {
  await leaveGuard();
  await Promise.all([...'abcdefgh'].map(worker));
  expect(readFileSync(log, 'utf8')).toMatch(/^(?:(\w)\1){8}$/);
});

onLinux('on Linux', () => {
  test('a lock is taken over if its process ID has gone to another process', async () => {
    mkdirSync(lock);
    writeFileSync(join(lock, 'owner'), `${process.pid} somebody 1`);
    await worker('a');
    expect(readFileSync(log, 'utf8')).toBe('aa');
  });

  test('a folder that nobody may write to is reported in a sentence', async () => {
    const printed = await run(`
      import { withLock } from './scripts/lib/process-lock.mjs';
      await withLock('/sys/lock', 'waiting', () => {}).catch((error) => console.log(error.message));`);
    expect(printed).toBe("You may not write to /sys. Run this as the folder's owner, or in a copy of your own.\n");
  });
});

/** Hides from the script when other processes started, as the mount option hidepid does for those of other users. */
const HIDE = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const read = fs.readFileSync;
  fs.readFileSync = (path, ...rest) => {
    if (/^[/]proc[/][0-9]+[/]stat$/.test(path)) throw new Error('hidden');
    return read(path, ...rest);
  };
  syncBuiltinESMExports();`;

test.each([
  ['did not say', '', ''],
  ['hides from others', '1', HIDE],
])('a running process keeps its lock if the system %s when it started', async (answer, start, preface) => {
  mkdirSync(lock);
  writeFileSync(join(lock, 'owner'), `${process.pid} ${answer.replaceAll(' ', '-')} ${start}`);
  const logged: string[] = [];
  const release = () => {
    logged.push(readFileSync(log, 'utf8'));
    rmSync(lock, { recursive: true });
  };
  expect(await run(`${preface}${workOf('a')}`, release)).toBe(`waiting If there is none, delete ${lock}.\n`);
  expect([...logged, readFileSync(log, 'utf8')]).toEqual(['', 'aa']);
});

test('a process that waits says which folder to delete if nobody holds the lock', async () => {
  mkdirSync(lock);
  writeFileSync(join(lock, 'owner'), '');
  expect(await worker('a')).toBe(`waiting If there is none, delete ${lock}.\n`);
}, 30_000);

test('a lock is released when its work fails', async () => {
  await run(`
    import { withLock } from './scripts/lib/process-lock.mjs';
    await withLock(${JSON.stringify(lock)}, 'waiting', () => Promise.reject(new Error('no')));`);
  expect(readdirSync(folder).filter((name) => name.startsWith('lock') && !name.includes('.was.'))).toEqual([]);
});
