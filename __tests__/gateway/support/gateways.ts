// Separate gateways in separate processes, for tests that cannot use the shared one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './at-end.js';
import { dropDatabases, emptyDatabase } from './databases.js';

export interface OwnGateway {
  readonly url: string;
  /** Everything written to stdout and stderr. */
  output(): string;
  /** Stops it as an operator would. Resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Stops it as a power cut would. */
  kill(): Promise<void>;
}

const running = new Set<OwnGateway>();
const folders: string[] = [];

/** A folder that is deleted after the tests of this file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-test-'));
  folders.push(folder);
  return folder;
}

/** Stops those that still run, for a file that removes something they need. */
export async function stopOwnGateways(): Promise<void> {
  await Promise.all([...running].map((gateway) => gateway.kill()));
}

atEnd(async () => {
  await stopOwnGateways();
  await dropDatabases();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const { PATH, HOME, TMPDIR, NODE_OPTIONS, RECORD_SQL, GATEWAY_COVERAGE } = process.env;
/**
 * Only what a gateway needs from the machine, so that the developer's own settings do not leak in, and the settings that record its SQL or
 * its coverage.
 */
export const MACHINE = {
  PATH,
  HOME,
  TMPDIR,
  ...(RECORD_SQL !== undefined && { NODE_OPTIONS, RECORD_SQL }),
  ...(GATEWAY_COVERAGE !== undefined && { NODE_V8_COVERAGE: GATEWAY_COVERAGE }),
};

/** The arguments that run the gateway or one of its commands, bundled before the tests (support/global-setup.mjs). */
export const program = (name: 'accounts' | 'demo-reset' | 'main' | 'migrate', ...args: readonly string[]) => [
  '--enable-source-maps',
  `dist/gateway/${name}.js`,
  ...args,
];

/** An empty database: on this run's server if there is one, otherwise embedded. */
export async function ownDatabase(): Promise<Record<string, string>> {
  return process.env.DATABASE_URL ? { DATABASE_URL: await emptyDatabase() } : { DATA_DIR: `${temporaryFolder()}/data` };
}

/** Starts a gateway, with an empty database unless the settings name one. If it does not start, rejects with its output. */
export async function startOwnGateway(settings: Record<string, string>): Promise<OwnGateway> {
  const hasDatabase = 'DATABASE_URL' in settings || 'DATA_DIR' in settings;
  const environment = hasDatabase ? settings : { ...(await ownDatabase()), ...settings };
  const child = spawn(process.execPath, program('main'), {
    env: { ...MACHINE, VESTIBULE_MODE: 'test', TRUST_PROXY: 'true', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const chunks: string[] = [];
  child.stdout?.on('data', (chunk) => chunks.push(String(chunk)));
  child.stderr?.on('data', (chunk) => chunks.push(String(chunk)));
  const output = () => chunks.join('');
  const closed = once(child, 'close');
  const ready: unknown[] = await Promise.race([once(child, 'message'), closed.then(() => [])]);
  const [message] = ready;
  if (typeof message !== 'object' || message === null || !('url' in message)) throw new Error(output());
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    running.delete(gateway);
    child.kill(signal);
    await closed;
    return child.exitCode;
  };
  const gateway: OwnGateway = {
    url: String(message.url),
    output,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
  running.add(gateway);
  return gateway;
}
