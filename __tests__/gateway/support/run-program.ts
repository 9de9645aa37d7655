// Runs one of the programs in this folder on a database of its own, because the embedded database does not open within jest.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { emptyDatabase } from './databases.js';

/** What the program prints, as JSON. Call `dropDatabases` after the tests of the file. */
export async function runProgram(name: 'claim-one' | 'notify-in-transaction'): Promise<unknown> {
  const { DATABASE_URL, ...env } = process.env;
  const own = DATABASE_URL ? { DATABASE_URL: await emptyDatabase() } : {};
  const program = ['--import', 'tsx', `__tests__/gateway/support/${name}.ts`];
  const { stdout } = await promisify(execFile)(process.execPath, program, { env: { ...env, ...own } });
  return JSON.parse(stdout);
}
