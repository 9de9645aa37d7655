// What counts before it is compared, and is then not compared after all, on a separate PostgreSQL database.
import { Refusal } from '../../gateway/core/refusal.js';
import type { RequestContext } from '../../gateway/core/request-context.js';
import { hashToken } from '../../gateway/core/secrets.js';
import { checkGuess } from '../../gateway/domain/limits/guesses.js';
import { limitFailures, limitTries } from '../../gateway/domain/limits/limits.js';
import { changePasswordByLink } from '../../gateway/domain/passwords/password-change.js';
import { defaultsOf } from '../../gateway/config/read-config.js';
import { openDatabase, type OpenDatabase } from '../../gateway/storage/database.js';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { dropDatabases, emptyDatabase, onPostgres } from './support/databases.js';
import { startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { NEW_PASSWORD } from './support/people.js';

/** The queue has room to compare passwords, and none to hash new ones. */
jest.mock('../../gateway/domain/passwords/passwords.js', () => ({
  ...jest.requireActual<object>('../../gateway/domain/passwords/passwords.js'),
  hashPassword: () => overloaded(),
}));

const GUESS = { factor: 'own-code', subject: 'ann' } as const;

const MOST = 60;
const overloaded = () => Promise.reject(new Refusal('SVERR03'));

onPostgres('what was not compared', () => {
  let database: OpenDatabase;
  let databaseUrl: string;
  beforeAll(async () => {
    databaseUrl = await emptyDatabase();
    database = await openDatabase({ databaseUrl, dataDir: null, databasePooler: false, migrateAtStart: true });
  });
  afterAll(async () => {
    await database.close();
    await stopOwnGateways();
    await dropDatabases();
  });

  const guess = (compare: () => Promise<boolean>) => {
    // All that a guess that is right, or not compared, looks at.
    const context = { db: database.db, now: new Date() } as unknown as RequestContext;
    return checkGuess(context, GUESS, compare);
  };
  const counted = () => database.db.selectFrom('guesses').select(['recent', 'in_a_row']).where('subject', '=', 'ann').executeTakeFirst();

  /** All that the limits of a client's address look at. */
  const from = (address: string) => {
    const config = { ...defaultsOf('test'), attemptsPerMinute: MOST };
    return { db: database.db, now: new Date(), address, config } as unknown as RequestContext;
  };
  const countOf = async (key: string) =>
    (await database.db.selectFrom('counters').select('count').where('key', '=', key).executeTakeFirst())?.count;

  test('does not count as a failed guess, however often it happens', async () => {
    for (let time = 0; time < 6; time += 1) await expect(guess(overloaded)).rejects.toMatchObject({ code: 'SVERR03' });
    expect(await counted()).toEqual({ recent: 0, in_a_row: 0 });
    await expect(guess(() => Promise.resolve(true))).resolves.toBe(true);
  });

  test('a guess counts if it failed for any other reason, because it may have been compared', async () => {
    await expect(guess(() => Promise.reject(new Error('The database is away.')))).rejects.toThrow('away');
    expect(await counted()).toEqual({ recent: 1, in_a_row: 1 });
  });

  test('does not count against an address; a refusal does', async () => {
    const fail = (refusal: Refusal) => limitFailures(from('192.0.2.1'), 'reset', 'error', () => Promise.reject(refusal));
    for (const code of ['SVERR02', 'SVERR03'] as const) await expect(fail(new Refusal(code))).rejects.toMatchObject({ code });
    expect(await countOf('reset@192.0.2.1')).toBe(0);
    await expect(fail(new Refusal('CAERR01'))).rejects.toMatchObject({ code: 'CAERR01' });
    expect(await countOf('reset@192.0.2.1')).toBe(1);
  });

  test('does not count as a try at a new password', async () => {
    const choose = (work: () => Promise<string>) => limitTries(from('192.0.2.2'), 'password-change', 'ann', work);
    for (let time = 0; time < 6; time += 1) await expect(choose(overloaded)).rejects.toMatchObject({ code: 'SVERR03' });
    await expect(choose(() => Promise.resolve('hash'))).resolves.toBe('hash');
    expect(await countOf('password-change:ann')).toBe(1);
  });

  test('is a new password that could not be hashed: whether it is the current one stays unknown', async () => {
    const door = createTestDoor((await startOwnGateway({ DATABASE_URL: databaseUrl, DEMO_ACCOUNTS: 'false' })).url);
    const { userId, password } = await door.createPerson();
    const { token } = await door.issueLink('Password Reset', userId);
    const context = { ...from('192.0.2.4'), about: () => undefined };
    for (const newPassword of [password, NEW_PASSWORD]) {
      const change = changePasswordByLink(context, { token, newPassword, deviceToken: undefined });
      await expect(change).rejects.toMatchObject({ code: 'SVERR03' });
    }
    expect(await countOf(`password-change:${hashToken(token)}`)).toBe(0);
  });

  test('requests that an address has no room for take no room: once the others are done, it has all of it again', async () => {
    const context = from('192.0.2.3');
    const ends: (() => void)[] = [];
    const slow = () => limitFailures(context, 'link', 'nothing', () => new Promise<string>((end) => ends.push(() => end('link'))));
    const admitted = Array.from({ length: MOST }, slow);
    while (ends.length < MOST) await new Promise(setImmediate);
    for (let time = 0; time < 3; time += 1) await expect(slow()).rejects.toMatchObject({ code: 'RLERR01' });
    for (const end of ends) end();
    await Promise.all(admitted);
    expect(await countOf('link@192.0.2.3')).toBe(0);
  });
});
