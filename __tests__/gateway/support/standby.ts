// A separate PostgreSQL with a synchronous standby, for tests and benchmarks that kill its primary and promote the standby.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd } from './at-end.js';
import { temporaryFolder } from './gateways.js';
import { freePort } from './mail-server.js';
import { runSql } from './run-sql.js';
import { unprivileged } from './unprivileged.js';

const DEBIAN = '/usr/lib/postgresql';

/** The program folder of the server that the tests run on, or of the newest installed one. */
function findPrograms(): string | undefined {
  const own = process.env.PSQL ? [dirname(process.env.PSQL)] : [];
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...own, ...versions.map((version) => join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_basebackup')));
}

const PROGRAMS = findPrograms();

/** Whether this machine has the programs for it. */
export const canStartPair = PROGRAMS !== undefined;

interface Server {
  readonly port: number;
  readonly folder: string;
  readonly process: ChildProcess;
}

export interface Pair {
  /** The primary's database. */
  readonly url: string;
  readonly standbyPort: number;
  /** Kills every process of the primary at the same time, as a power cut would. */
  killPrimary(): Promise<void>;
  /** Makes the standby a primary. Resolves once it accepts writes. */
  promote(): Promise<void>;
}

const running = new Set<Server>();
atEnd(() => Promise.all([...running].map(end)));

const urlOf = (port: number, database: string) => `postgres://vestibule@127.0.0.1:${port}/${database}`;

/** `isDurable`: both wait for their disk, like production's. Tests do not need that, because they kill processes, not the machine. */
export async function startPair({ isDurable = false } = {}): Promise<Pair> {
  const folder = ownFolder();
  const options = ['listen_addresses=127.0.0.1', `fsync=${isDurable ? 'on' : 'off'}`, 'cluster_name=standby'];
  const settings = [...options.flatMap((option) => ['-c', option]), '-k', folder];
  const data = join(folder, 'primary');
  run(folder, 'initdb', '-D', data, '-U', 'vestibule', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
  const primary = await start(data, settings);
  await runSql(urlOf(primary.port, 'postgres'), 'create database vestibule');
  const copy = join(folder, 'standby');
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'vestibule'];
  run(folder, 'pg_basebackup', ...from, '-D', copy, '--write-recovery-conf', '--checkpoint=fast', '--no-sync');
  const standby = await start(copy, settings);
  const url = urlOf(primary.port, 'vestibule');
  // A commit is confirmed once the standby has it.
  await runSql(url, "alter system set synchronous_standby_names = 'standby'");
  await runSql(url, 'select pg_reload_conf()');
  while ((await runSql(url, "select from pg_stat_replication where sync_state = 'sync'")).length === 0) await sleep(20);
  return {
    url,
    standbyPort: standby.port,
    killPrimary: () => kill(primary, url),
    promote: async () => void (await runSql(urlOf(standby.port, 'vestibule'), 'select pg_promote()')),
  };
}

function ownFolder(): string {
  const folder = join(temporaryFolder(), 'pair');
  mkdirSync(folder);
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) {
    chownSync(folder, uid, gid);
    chownSync(join(folder, '..'), uid, gid);
  }
  return folder;
}

function run(cwd: string, program: string, ...args: string[]): void {
  execFileSync(join(PROGRAMS ?? '', program), args, { ...unprivileged(), cwd, stdio: ['ignore', 'ignore', 'pipe'] });
}

async function start(data: string, settings: readonly string[]): Promise<Server> {
  const port = await freePort();
  const child = spawn(join(PROGRAMS ?? '', 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...unprivileged(),
    cwd: data,
    stdio: 'ignore',
  });
  const server: Server = { port, folder: data, process: child };
  running.add(server);
  while (child.exitCode === null && !(await answers(port))) await sleep(50);
  if (child.exitCode !== null) throw new Error('PostgreSQL did not start.');
  return server;
}

async function answers(port: number): Promise<boolean> {
  return runSql(urlOf(port, 'postgres'), 'select 1').then(
    () => true,
    () => false,
  );
}

async function kill(server: Server, url: string): Promise<void> {
  const children = (await runSql(url, 'select pid from pg_stat_activity')).map(({ pid }) => Number(pid));
  const ended = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  for (const pid of children) killQuietly(pid);
  await ended;
  forget(server);
}

/** The process may have ended with its parent. */
function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    return;
  }
}

/** Removes the shared memory that a killed server leaves behind. */
function forget(server: Server): void {
  running.delete(server);
  const memory = readFileSync(join(server.folder, 'postmaster.pid'), 'utf8').split('\n')[6]?.trim().split(/\s+/)[1];
  if (memory !== undefined) spawnSync('ipcrm', ['-m', memory], { stdio: 'ignore' });
}

/** Stops immediately, without waiting for clients. */
async function end(server: Server): Promise<void> {
  running.delete(server);
  const ended = once(server.process, 'exit');
  if (server.process.exitCode !== null) return;
  server.process.kill('SIGQUIT');
  await ended;
}
