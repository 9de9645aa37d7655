// A notice is written in the same transaction as its change: if that is rolled back, nobody is notified.
import { dropDatabases } from './support/databases.js';
import { runProgram } from './support/run-program.js';

afterAll(dropDatabases);

test('rolling back a change also rolls back its notice', async () => {
  expect(await runProgram('notify-in-transaction')).toEqual({ rolledBack: [0, 0], committed: [1, 1] });
}, 60_000);
