// Starts the gateway in its own process and returns its address; it ends with the process that started it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureGateway } from '../build.mjs';
import { inRoot, root } from './paths.mjs';
import { stopped } from './stop.mjs';

const CLOSE_MS = 15_000;
/** Passwords are hashed on libuv's threads, as many at a time as there are cores; the default of four is too few for larger machines. */
const THREADS = String(Math.max(4, availableParallelism() + 2));

/** @typedef {import('../../gateway/server.js').RunningGateway} RunningGateway */
/** @typedef {Pick<RunningGateway, 'url' | 'accounts' | 'close'> & { readonly exited: Promise<number> }} GatewayProcess */

/**
 * Resolves once the gateway answers; rejects if it ends before that (it has reported why on stderr).
 * @param {Readonly<Record<string, string>>} environment variables besides those of this process; see gateway/config/read-config.ts
 * @returns {Promise<GatewayProcess>}
 */
export async function startGatewayProcess(environment) {
  stopped.throwIfAborted();
  await ensureGateway();
  const child = spawn(process.execPath, ['--enable-source-maps', inRoot('dist', 'gateway', 'main.js')], {
    cwd: root,
    env: { ...process.env, ...coverage(), UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE || THREADS, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  /** The exit code; 1 if a signal ended it. */
  const exited = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : 1));
  const close = async () => {
    if (child.connected) child.disconnect();
    const killTimer = setTimeout(() => child.kill('SIGKILL'), CLOSE_MS);
    await exited;
    clearTimeout(killTimer);
  };
  stopped.addEventListener('abort', () => void close());
  /** @type {Array<Pick<RunningGateway, 'url' | 'accounts'> | undefined>} */
  const [ready] = await Promise.race([once(child, 'message'), exited.then(() => [])]);
  if (!ready) throw new Error('The gateway did not start; it says why above.');
  return { url: ready.url, accounts: ready.accounts, exited, close };
}

/** See scripts/gateway-coverage.mjs. */
const coverage = () => (process.env.GATEWAY_COVERAGE ? { NODE_V8_COVERAGE: process.env.GATEWAY_COVERAGE } : {});

/**
 * A gateway for one test run: any free port, a data folder that is removed afterward, no limit on attempts.
 * With DATABASE_URL set, it runs on that server instead of the embedded database.
 * @param {Readonly<Record<string, string>>} [environment]
 * @returns {Promise<GatewayProcess>}
 */
export async function startTestGateway(environment = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-gateway-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const settings = {
    VESTIBULE_MODE: 'test',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    ATTEMPTS_PER_MINUTE: '1000000',
    CODES_PER_TARGET: '1000000',
    // Tests name the address that they come from.
    TRUST_PROXY: 'true',
  };
  try {
    const gateway = await startGatewayProcess({ ...settings, ...environment });
    return { ...gateway, close: () => gateway.close().finally(removeFolder) };
  } catch (error) {
    removeFolder();
    throw error;
  }
}
