// Runs the commands in a separate process, against a separate database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createTestDoor, type TestDoor } from '../../../gateway/test-door/client.js';
import { dropDatabases, runSql } from './databases.js';
import { MACHINE, ownDatabase, program, startOwnGateway, stopOwnGateways, temporaryFolder } from './gateways.js';

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** A file that is deleted after the tests. */
export function file(name: string, text: string | Uint8Array): string {
  const path = `${temporaryFolder()}/${name}`;
  writeFileSync(path, text);
  return path;
}

type Script = 'accounts' | 'demo-reset' | 'migrate';

/** Runs one of the gateway's commands. */
export function runCommand(script: Script, environment: Record<string, string>, args: readonly string[] = []): Promise<Outcome> {
  return startCommand(script, environment, args).done;
}

/** Starts one of the gateway's commands. `errors` is what it has written to stderr so far. */
export function startCommand(
  script: Script,
  environment: Record<string, string>,
  args: readonly string[] = [],
): { errors(): string; readonly done: Promise<Outcome> } {
  const child = spawn(process.execPath, program(script, ...args), {
    env: { ...MACHINE, VESTIBULE_MODE: 'test', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { output: '', errors: '' };
  child.stdout.on('data', (chunk) => (written.output += String(chunk)));
  child.stderr.on('data', (chunk) => (written.errors += String(chunk)));
  return { errors: () => written.errors, done: once(child, 'close').then(() => ({ code: child.exitCode, ...written })) };
}

/** A gateway with a PostgreSQL database of its own, and one of the account commands on it. Available from the first test on. */
export interface CommandSuite {
  readonly url: string;
  readonly door: TestDoor;
  readonly run: (...args: string[]) => Promise<Outcome>;
  readonly query: (statement: string) => ReturnType<typeof runSql>;
}

/** Starts the gateway before the tests of a suite, and stops it after them. */
export function commandSuite(command: string): CommandSuite {
  let database: Record<string, string> = {};
  let url = '';
  beforeAll(async () => {
    database = await ownDatabase();
    ({ url } = await startOwnGateway({ ...database, DEMO_ACCOUNTS: 'false' }));
  });
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });
  return {
    get url() {
      return url;
    },
    get door() {
      return createTestDoor(url);
    },
    run: (...args) => runCommand('accounts', database, [command, ...args]),
    query: (statement) => runSql(database.DATABASE_URL ?? '', statement),
  };
}
