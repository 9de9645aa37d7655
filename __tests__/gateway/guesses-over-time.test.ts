// Wrong guesses over time: when their count starts over, and how many tries are said to be left.
import type { RequestContext } from '../../gateway/core/request-context.js';
import { checkGuess } from '../../gateway/domain/limits/guesses.js';
import { wrongRefusal } from '../../gateway/domain/limits/lock-refusals.js';
import { openDatabase, type OpenDatabase } from '../../gateway/storage/database.js';
import { dropDatabases, emptyDatabase, onPostgres } from './support/databases.js';

const MINUTE_MS = 60_000;
const wrong = (times: number) => Array.from({ length: times }, () => 'MFERR01');

onPostgres('wrong guesses over time', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openDatabase({ databaseUrl: await emptyDatabase(), dataDir: null, databasePooler: false, migrateAtStart: true });
  });
  afterAll(async () => {
    await database.close();
    await dropDatabases();
  });

  /** The refusals of wrong guesses, each made at that minute. */
  const guessesAt = async (subject: string, minutes: readonly number[]) => {
    const codes: unknown[] = [];
    for (const minute of minutes) {
      const context = {
        db: database.db,
        now: new Date(minute * MINUTE_MS),
        background: { run: () => undefined },
        readCookie: () => undefined,
      } as unknown as RequestContext; // all that a wrong guess looks at
      const guess = checkGuess(context, { factor: 'own-code', subject }, () => Promise.resolve(false));
      codes.push(await guess.catch((error: { code?: string }) => error.code));
    }
    return codes;
  };

  test('after a lock has expired, five more are allowed', async () => {
    expect(await guessesAt('bob', [0, 0, 0, 0, 0, 14])).toEqual([...wrong(4), 'MFERR02', 'MFERR02']);
    expect(await guessesAt('bob', [15, 15, 15, 15, 15])).toEqual([...wrong(4), 'MFERR02']);
  });

  test('the fifteen minutes in which five lock begin with the first one, and the lock with the last', async () => {
    expect(await guessesAt('eve', [0, 7, 14, 14, 15])).toEqual(wrong(5));
    expect(await guessesAt('dan', [0, 0, 0, 0, 14, 28, 29])).toEqual([...wrong(4), 'MFERR02', 'MFERR02', 'MFERR01']);
  });
});

test('the tries that are left count toward the permanent lock, too', () => {
  const standing = (recent: number, in_a_row: number) => ({ recent, in_a_row, resets_at: new Date(MINUTE_MS) });
  const said = (in_a_row: number) => wrongRefusal('code', standing(1, in_a_row), new Date(0)).description;
  expect(said(98)).toBe('The code is not valid, please try again. 2 tries left.');
  expect(said(99)).toBe('The code is not valid, please try again. 1 try left.');
});
