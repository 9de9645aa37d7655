// A pooler in transaction mode between the gateways and PostgreSQL: PgBouncer, with fewer connections than the gateways use.
import { createTestDoor } from '../../gateway/test-door/client.js';
import { runCommand } from './support/accounts-command.js';
import { startProxyTo } from './support/database-proxy.js';
import { dropDatabases, emptyDatabase } from './support/databases.js';
import { until } from './support/eventually.js';
import { startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { startPgBouncer, throughPgBouncer } from './support/pgbouncer.js';
import { session, Visitor } from './support/visitor.js';

throughPgBouncer('through PgBouncer', () => {
  let direct = '';
  let pooled = '';
  const TRANSACTION = { DATABASE_POOLER: 'transaction', MIGRATE_AT_START: 'false', DEMO_ACCOUNTS: 'false' };

  beforeAll(async () => {
    direct = await emptyDatabase();
    pooled = (await startPgBouncer(3))(direct);
    await runCommand('migrate', { DATABASE_URL: direct });
  });
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  test('a gateway without DATABASE_POOLER refuses to start and names the setting', async () => {
    const start = startOwnGateway({ DATABASE_URL: pooled, MIGRATE_AT_START: 'false', DEMO_ACCOUNTS: 'false' });
    await expect(start).rejects.toThrow('For one in transaction mode, set DATABASE_POOLER=transaction.');
  });

  test('migrating through the pooler is refused', async () => {
    const { errors } = await runCommand('migrate', { DATABASE_URL: pooled, DATABASE_POOLER: 'transaction' });
    expect(errors).toContain('Migrate with the DATABASE_URL of the server itself');
  });

  test('while the pooler cannot reach the server, calls are refused with 503, and afterward answered again', async () => {
    const server = await startProxyTo(direct);
    const behind = (await startPgBouncer(3, new URL(server.url).port))(direct);
    const { url } = await startOwnGateway({ DATABASE_URL: behind, ...TRANSACTION });
    const person = await createTestDoor(url).createPerson({});
    const signIn = async () => {
      const { status, codes, headers } = await new Visitor(url).authenticate(person);
      return { status, codes, retryAfter: headers.get('retry-after') };
    };
    const down = { status: 503, codes: ['SVERR02'], retryAfter: expect.any(String) };
    const answers: unknown[] = [];
    await server.close();
    for (let round = 0; round < 3; round += 1) answers.push(await signIn());
    expect(answers).toEqual([down, down, down]);
    const start = startOwnGateway({ DATABASE_URL: behind, ...TRANSACTION });
    await expect(start).rejects.toThrow('The connection pooler at DATABASE_URL cannot reach the database');
    await server.open();
    const statuses: number[] = [];
    await until(async () => statuses.push((await signIn()).status) > 0 && statuses.at(-1) === 200);
    expect(statuses.filter((status) => status !== 503)).toEqual([200]);
  });

  test('two gateways share three connections: every sign-in succeeds, and no sessions are mixed up', async () => {
    const gateways = await Promise.all([1, 2].map(() => startOwnGateway({ DATABASE_URL: pooled, ...TRANSACTION })));
    const door = createTestDoor(gateways[0]?.url ?? '');
    const people = await Promise.all(Array.from({ length: 12 }, () => door.createPerson({})));
    const visits = people.flatMap((person) => gateways.map(({ url }) => ({ person, visitor: new Visitor(url) })));
    const answers = await Promise.all(visits.map(({ person, visitor }) => visitor.authenticate(person)));
    expect(answers.map(({ codes }) => codes)).toEqual(visits.map(() => []));
    expect(visits.map(({ visitor }) => visitor.userId)).toEqual(visits.map(({ person }) => person.userId));
    const checks = await Promise.all(visits.map(({ visitor }) => visitor.ask(session.validateSession, undefined)));
    expect(checks.every(({ data }) => data.validated === true)).toBe(true);
  });
});
