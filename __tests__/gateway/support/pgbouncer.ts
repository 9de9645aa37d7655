// A separate PgBouncer in transaction mode, in front of this run's PostgreSQL.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from './gateways.js';
import { freePort } from './mail-server.js';
import { unprivileged } from './unprivileged.js';

const { DATABASE_URL, PGBOUNCER } = process.env;

/** Runs in the stage of `npm test` that has a PostgreSQL, if the machine has a PgBouncer. */
export const throughPgBouncer = DATABASE_URL && PGBOUNCER ? describe : describe.skip;

const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts one with this many connections to the server, on another port if one is given. Returns a function that maps a database's URL to one through it. */
export async function startPgBouncer(connections: number, serverPort?: string): Promise<(databaseUrl: string) => string> {
  const server = new URL(DATABASE_URL ?? '');
  const port = await freePort();
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const settings = [
    '[databases]',
    `* = host=${server.hostname} port=${serverPort ?? server.port} user=${server.username}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    `auth_type = any\npool_mode = transaction\ndefault_pool_size = ${connections}`,
    'server_login_retry = 1',
  ];
  writeFileSync(`${folder}/pgbouncer.ini`, `${settings.join('\n')}\n`);
  const child = spawn(PGBOUNCER ?? '', [`${folder}/pgbouncer.ini`], { stdio: 'ignore', ...unprivileged() });
  running.push(child);
  while (child.exitCode === null && !(await listens(port))) await sleep(20);
  if (child.exitCode !== null) throw new Error('PgBouncer did not start.');
  return (databaseUrl) => {
    const url = new URL(databaseUrl);
    url.port = String(port);
    return url.href;
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.unref();
    socket.setTimeout(1000, () => socket.destroy());
  });
}
