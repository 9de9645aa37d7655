// Guesses that an overloaded gateway counted but did not compare, on a separate PostgreSQL database.
import { Refusal } from '../../gateway/core/refusal.js';
import type { RequestContext } from '../../gateway/core/request-context.js';
import { attempt } from '../../gateway/domain/attempts.js';
import { openDatabase, type OpenDatabase } from '../../gateway/storage/database.js';
import { dropDatabases, emptyDatabase, onPostgres } from './support/databases.js';

const GUESS = { factor: 'own-code', subject: 'ann' } as const;

onPostgres('a guess that was not compared', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    const databaseUrl = await emptyDatabase();
    database = await openDatabase({ databaseUrl, dataDir: null, databasePooler: false, migrateAtStart: true });
  });
  afterAll(async () => {
    await database.close();
    await dropDatabases();
  });

  const guess = (compare: () => Promise<boolean>) => {
    // All that a guess that is right, or not compared, looks at.
    const context = { db: database.db, now: new Date() } as unknown as RequestContext;
    return attempt(context, GUESS, compare);
  };
  const counted = () => database.db.selectFrom('guesses').select(['recent', 'in_a_row']).where('subject', '=', 'ann').executeTakeFirst();

  test('does not count as a failure, however many there are', async () => {
    const overloaded = () => Promise.reject(new Refusal('SVERR03'));
    for (let time = 0; time < 6; time += 1) await expect(guess(overloaded)).rejects.toMatchObject({ code: 'SVERR03' });
    expect(await counted()).toEqual({ recent: 0, in_a_row: 0 });
    await expect(guess(() => Promise.resolve(true))).resolves.toBe(true);
  });

  test('counts if it failed for any other reason, because it may have been compared', async () => {
    await expect(guess(() => Promise.reject(new Error('The database is away.')))).rejects.toThrow('away');
    expect(await counted()).toEqual({ recent: 1, in_a_row: 1 });
  });
});
