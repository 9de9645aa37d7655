// A notice is written in the same transaction as its change: if that is rolled back, nobody is notified.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dropDatabases, emptyDatabase } from './support/databases.js';

afterAll(dropDatabases);

test('rolling back a change also rolls back its notice', async () => {
  const { DATABASE_URL, ...env } = process.env;
  const own = DATABASE_URL ? { DATABASE_URL: await emptyDatabase() } : {};
  const program = ['--import', 'tsx', '__tests__/gateway/support/notify-in-transaction.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, program, { env: { ...env, ...own } });
  expect(JSON.parse(stdout)).toEqual({ rolledBack: [0, 0], committed: [1, 1] });
}, 60_000);
