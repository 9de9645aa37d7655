// The lock on the embedded database's folder: of several concurrent starts, only one gets it, even if the former owner has died.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { FolderInUseError, lockFolder } from '../../gateway/storage/lock-file.js';
import { temporaryFolder } from './support/gateways.js';

const STARTS = 6;
const ROUNDS = 40;
const ROUND_MS = 20;

/** A lock left behind by another process. */
function leaveLock(folder: string, owner: { pid: number; namespace?: string; start?: string }): string {
  mkdirSync(`${folder}.in-use`);
  const file = `${folder}.in-use/owner.json`;
  writeFileSync(file, JSON.stringify({ id: `left-${hostname()}`, start: '1', namespace: namespaceHere(), ...owner }));
  return file;
}

/** The namespace in this process's locks. */
function namespaceHere(): string {
  const folder = `${temporaryFolder()}/here`;
  const unlock = lockFolder(folder);
  const { namespace } = jest.requireActual<{ namespace: string }>(`${folder}.in-use/owner.json`);
  unlock();
  return namespace;
}

/** A process that tries each folder at a set moment, counted from a start time shared by all such processes. It lives until released. */
async function prepareStart(folders: readonly string[]) {
  const script = `
    import { lockFolder } from './gateway/storage/lock-file.ts';
    process.on('message', (at) => {
      const got = [];
      for (const [round, folder] of ${JSON.stringify(folders)}.entries()) {
        while (Date.now() < at + round * ${ROUND_MS});
        try { lockFolder(folder); got.push(folder); } catch (error) { if (error.name !== 'FolderInUseError') throw error; }
      }
      process.send(got);
    });
    process.send('ready');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return {
    tryAll: async (at: number): Promise<string[]> => {
      child.send(at);
      const [got]: unknown[] = await once(child, 'message');
      return Array.isArray(got) ? got.map(String) : [];
    },
    letGo: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

test.each(['free', 'locked by a dead process'])('of several concurrent starts, only one locks the folder: %s', async (state) => {
  const parent = temporaryFolder();
  const folders = Array.from({ length: ROUNDS }, (_, round) => `${parent}/${round}`);
  if (state !== 'free') for (const folder of folders) leaveLock(folder, { pid: 999_999_999 });
  const starts = await Promise.all(Array.from({ length: STARTS }, () => prepareStart(folders)));
  const at = Date.now() + ROUND_MS;
  const got = (await Promise.all(starts.map(({ tryAll }) => tryAll(at)))).flat();
  await Promise.all(starts.map(({ letGo }) => letGo()));
  expect(got.toSorted()).toEqual(folders.toSorted());
});

test('a held lock is refused to others, and leaves no files once released', () => {
  const parent = temporaryFolder();
  const unlock = lockFolder(`${parent}/data`);
  expect(() => lockFolder(`${parent}/data`)).toThrow(FolderInUseError);
  unlock();
  expect(readdirSync(parent)).toEqual([]);
});

test('a reused process ID does not keep a lock', () => {
  const folder = `${temporaryFolder()}/data`;
  leaveLock(folder, { pid: process.pid });
  lockFolder(folder)();
  expect(existsSync(`${folder}.in-use`)).toBe(false);
});

test('a running process keeps its lock if the system did not say when it started', () => {
  const folder = `${temporaryFolder()}/data`;
  leaveLock(folder, { pid: process.pid, start: '' });
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
});

test('a running process keeps its lock if the system hides from others when it started', () => {
  const folder = `${temporaryFolder()}/data`;
  const unlock = lockFolder(folder);
  const read = fs.readFileSync;
  // As with the mount option hidepid, for another user.
  jest.spyOn(fs, 'readFileSync').mockImplementation((path, options) => {
    if (path === `/proc/${process.pid}/stat`) throw Object.assign(new Error('hidden'), { code: 'ENOENT' });
    return read(path, options);
  });
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  unlock();
});

const onLinux = existsSync('/proc/self/stat') ? test : test.skip;

onLinux('a process that has exited does not keep a lock, even if its parent never reaps it', async () => {
  const folder = `${temporaryFolder()}/data`;
  // The shell turns into a program that never waits for its child, which ends with its input.
  const parent = spawn('sh', ['-c', 'exec 3<&0; cat <&3 >/dev/null & echo $!; exec sleep 60'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line]: unknown[] = await once(parent.stdout, 'data');
  const pid = Number(String(line));
  while (readFileSync(`/proc/${parent.pid}/comm`, 'utf8') !== 'sleep\n') await sleep(10);
  parent.stdin.end();
  const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  while (stat()[0] !== 'Z') await sleep(10);
  leaveLock(folder, { pid, start: stat()[19] ?? '' });
  lockFolder(folder)();
  parent.kill();
});

test("a lock whose owner's name was lost in a power cut is in use: the message says what to delete", () => {
  const folder = `${temporaryFolder()}/data`;
  writeFileSync(leaveLock(folder, { pid: 1 }), '');
  expect(() => lockFolder(folder)).toThrow(/If none is running, delete .*data\.in-use/);
});

test('a suspended owner whose lock was taken over neither keeps the new one alive nor removes it', () => {
  jest.useFakeTimers();
  const folder = `${temporaryFolder()}/data`;
  const unlock = lockFolder(folder);
  fs.rmSync(`${folder}.in-use`, { recursive: true });
  const file = leaveLock(folder, { pid: process.pid, namespace: 'another container' });
  expect(() => jest.advanceTimersByTime(10_000)).toThrow(FolderInUseError);
  unlock();
  expect(existsSync(file)).toBe(true);
  jest.useRealTimers();
});

test('a lock owner in another container is respected for a minute after its last heartbeat', () => {
  const folder = `${temporaryFolder()}/data`;
  const file = leaveLock(folder, { pid: process.pid, namespace: 'another container' });
  expect(() => lockFolder(folder)).toThrow(/If none is running, delete .*data\.in-use/);
  const longAgo = new Date(Date.now() - 61_000);
  utimesSync(file, longAgo, longAgo);
  lockFolder(folder)();
});
