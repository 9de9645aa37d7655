// Database failover: a primary killed under load, a standby that takes over, and a connection that dies silently.
import { sql } from 'kysely';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { asUnavailable } from '../../gateway/storage/database-unavailable.js';
import { openDatabase } from '../../gateway/storage/database.js';
import { type DatabaseProxy, startProxyTo } from './support/database-proxy.js';
import { dropDatabases, emptyDatabase, onPostgres, whileLocked } from './support/databases.js';
import { until } from './support/eventually.js';
import { type Load, startLoad } from './support/failover-load.js';
import { employersOf, lost } from './support/failover-losses.js';
import { startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { canStartPair, type Pair, startPair } from './support/standby.js';
import { mfa, Visitor } from './support/visitor.js';

const withStandby = canStartPair ? onPostgres : describe.skip;

/** The limit for any call: ten seconds for a connection, plus some for a busy machine. */
const MAX_MS = 15_000;
/** From the promotion to the first answered write. */
const RECOVERY_MS = 5_000;

test('an error counts as "database away" only if it reports a shutdown or a lost connection', () => {
  const answer = (code: string) => Object.assign(new Error('refused'), { severity: 'ERROR', code });
  const [duplicate, typo, stopping] = [answer('23505'), new TypeError('no text'), answer('57P01')];
  expect(asUnavailable(duplicate)).toBe(duplicate);
  expect(asUnavailable(typo)).toBe(typo);
  expect(asUnavailable(stopping)).toMatchObject({ name: 'DatabaseUnavailableError', code: '57P01' });
  expect(asUnavailable(new Error('Connection terminated unexpectedly'))).toMatchObject({ name: 'DatabaseUnavailableError' });
});

withStandby('a primary that is killed under load', () => {
  test('loses no confirmed write and mixes up no sessions, and the gateway switches to the standby by itself', async () => {
    const pair = await startPair();
    const proxy = await startProxyTo(pair.url);
    const gateway = await startOwnGateway({ DATABASE_URL: proxy.url, DEMO_ACCOUNTS: 'false', LOG_LEVEL: 'silent' });
    const load = await startLoad(gateway.url, 16);
    const failing = failOver(gateway.url, { load, pair, proxy });
    await Promise.allSettled([failing]);
    await load.stop();
    const recoveryMs = await failing;

    expect(recoveryMs).toBeLessThan(RECOVERY_MS);
    expect(load.slowest()).toBeLessThan(MAX_MS);
    expect(new Set(load.refusals)).toEqual(new Set(['503 SVERR02 Retry-After']));
    expect(load.wrong).toEqual([]);
    expect(await lost(gateway.url, load)).toEqual([]);
    expect((await new Visitor(gateway.url).fetch('GET', 'readyz')).status).toBe(200);
  });
});

onPostgres('a database that falls silent', () => {
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  test('times out, its connections are dropped, and it is used again once it answers', async () => {
    const proxy = await startProxyTo(await emptyDatabase());
    const address = { databaseUrl: proxy.url, dataDir: null, databasePooler: false, migrateAtStart: true };
    const { db, connections, close } = await openDatabase(address, { queryTimeoutMs: 500 });
    const ask = () => sql`select 1`.execute(db);
    await Promise.all([ask(), ask(), ask()]);
    proxy.goDeaf();
    await expect(ask()).rejects.toMatchObject({ name: 'DatabaseUnavailableError' });
    await Promise.allSettled([ask(), ask()]);
    await expect(ask()).resolves.toMatchObject({ rows: [{}] });
    expect(connections().open).toBe(1);
    await close();
  });

  test('does not keep a gateway from stopping within ten seconds', async () => {
    const proxy = await startProxyTo(await emptyDatabase());
    const gateway = await startOwnGateway({ DATABASE_URL: proxy.url, DEMO_ACCOUNTS: 'false' });
    const person = await createTestDoor(gateway.url).createPerson();
    await new Visitor(gateway.url).authenticate(person);
    proxy.goDeaf();
    const before = performance.now();
    expect(await gateway.stop()).toBe(0);
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});

onPostgres('a statement that takes too long', () => {
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  test('is answered with 503 and Retry-After, because the same call may succeed later', async () => {
    const url = await emptyDatabase();
    const gateway = await startOwnGateway({ DATABASE_URL: url, DEMO_ACCOUNTS: 'false' });
    const person = await createTestDoor(gateway.url).createPerson();
    const answer = await whileLocked(url, 'accounts', async ({ waits, run }) => {
      const asked = new Visitor(gateway.url).ask(mfa.mfaOptions, { body: { username: person.username } });
      await waits();
      // As the server itself does after 15 seconds.
      await run('select pg_cancel_backend(pid) from pg_locks where not granted');
      return asked;
    });
    expect(answer).toMatchObject({ status: 503, codes: ['SVERR02'] });
    expect(answer.headers.get('retry-after')).toBe('5');
  });
});

/** Returns the milliseconds from the promotion to the first answered write. */
async function failOver(gatewayUrl: string, { load, pair, proxy }: { load: Load; pair: Pair; proxy: DatabaseProxy }): Promise<number> {
  const ready = async () => (await new Visitor(gatewayUrl).fetch('GET', 'readyz')).status;
  await load.writesOfAll(4);
  expect([...load.refusals, ...load.wrong]).toEqual([]);

  await pair.killPrimary();
  await until(() => load.refusals.length >= 20);
  expect(await ready()).toBe(503);
  // The address moves before the standby accepts writes, as happens if two systems manage them.
  proxy.leadTo(pair.standbyPort);
  const refused = load.refusals.length;
  await until(() => load.refusals.length >= refused + 20);
  expect(await ready()).toBe(503);
  await pair.promote();
  const [promoted, written] = [performance.now(), employersOf(load)];
  await until(() => employersOf(load) > written);
  const recoveryMs = performance.now() - promoted;
  await load.writesOfAll(4);
  return recoveryMs;
}
