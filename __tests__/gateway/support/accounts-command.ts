// Runs the commands in a separate process, against a separate database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { emptyDatabase } from './databases.js';
import { MACHINE, program, temporaryFolder } from './gateways.js';

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** An empty database: on this run's server if there is one, otherwise embedded. */
export async function ownDatabase(): Promise<Record<string, string>> {
  return process.env.DATABASE_URL ? { DATABASE_URL: await emptyDatabase() } : { DATA_DIR: `${temporaryFolder()}/data` };
}

/** A file that is deleted after the tests. */
export function file(name: string, text: string | Uint8Array): string {
  const path = `${temporaryFolder()}/${name}`;
  writeFileSync(path, text);
  return path;
}

/** Runs one of the gateway's commands. */
export async function runCommand(
  script: 'accounts' | 'demo-reset' | 'migrate',
  environment: Record<string, string>,
  args: readonly string[] = [],
): Promise<Outcome> {
  const child = spawn(process.execPath, program(script, ...args), {
    env: { ...MACHINE, VESTIBULE_MODE: 'test', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors]: string[][] = [[], []];
  child.stdout.on('data', (chunk) => output?.push(String(chunk)));
  child.stderr.on('data', (chunk) => errors?.push(String(chunk)));
  await once(child, 'close');
  return { code: child.exitCode, output: output?.join('') ?? '', errors: errors?.join('') ?? '' };
}
