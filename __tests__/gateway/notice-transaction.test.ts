// A notice is written in the same transaction as its change, and is later than the notices before it.
import { dropDatabases } from './support/databases.js';
import { runProgram } from './support/run-program.js';

afterAll(dropDatabases);

let printed: unknown;
beforeAll(async () => {
  printed = await runProgram('notify-in-transaction');
});

test('rolling back a change also rolls back its notice', () => {
  expect(printed).toMatchObject({ rolledBack: [0, 0], committed: [1, 1] });
});

test('each notice is later than the ones before it, even if its request began earlier', () => {
  expect(printed).toMatchObject({ later: [0, 1] });
});
