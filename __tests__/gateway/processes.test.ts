// Events that a gateway's process and database survive: slow senders, a kill, a double start, conflicts, a lost database.
import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { hashToken } from '../../gateway/core/secrets.js';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { startCaptchaProvider } from './support/captcha-provider.js';
import { startProxyTo } from './support/database-proxy.js';
import { onPostgres } from './support/databases.js';
import { eventually, until } from './support/eventually.js';
import { type OwnGateway, program, startOwnGateway, temporaryFolder } from './support/gateways.js';
import { containing, like } from './support/like.js';
import { NEW_PASSWORD } from './support/people.js';
import { activityLog, credentials, mfa, session, Visitor } from './support/visitor.js';

const { DATABASE_URL } = process.env;

async function signedIn(gateway: OwnGateway) {
  const person = await createTestDoor(gateway.url).createPerson();
  const visitor = new Visitor(gateway.url);
  await visitor.authenticate(person);
  return { person, visitor, userId: person.userId };
}

describe('the embedded database', () => {
  test('admits one process and tells the second one what to do', async () => {
    const dataDir = `${temporaryFolder()}/data`;
    await startOwnGateway({ DATA_DIR: dataDir, DEMO_ACCOUNTS: 'false' });
    await expect(startOwnGateway({ DATA_DIR: dataDir })).rejects.toThrow(/is in use by another gateway \(process \d+\)[^]*DATABASE_URL/);
    expect(resetDemo(dataDir)).toMatchObject({ status: 1, stderr: containing('is in use by another gateway') });
  });

  test('kill -9 during 1,000 writes loses no committed write', async () => {
    const dataDir = `${temporaryFolder()}/data`;
    await expectNothingLost(() => startOwnGateway({ DATA_DIR: dataDir, DEMO_ACCOUNTS: 'false' }));
  });

  test('demo:reset recreates the demonstration accounts', async () => {
    const dataDir = `${temporaryFolder()}/data`;
    const asNew = { stderr: '', stdout: like(/^Reset the demonstration data: \d+ accounts\.\n$/) }; // the script's exact output
    expect(resetDemo(dataDir)).toMatchObject(asNew);
    expect(resetDemo(dataDir)).toMatchObject(asNew);
  });
});

test('a client that does not finish its headers or body in time gets 408 and is disconnected', async () => {
  const gateway = await startOwnGateway({ DEMO_ACCOUNTS: 'false' });
  const unfinished = [
    'GET /healthz HTTP/1.1\r\nHost: gateway\r\n',
    'POST /login-gateway/public/profile/mfa-user HTTP/1.1\r\nHost: gateway\r\nContent-Length: 20\r\n\r\n{"user',
  ];
  const answers = unfinished.map((start) => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.write(start);
    return text(socket);
  });
  expect(await Promise.all(answers)).toEqual([like(/^HTTP\/1.1 408 /), like(/^HTTP\/1.1 408 /)]);
});

onPostgres('on PostgreSQL', () => {
  test('kill -9 during 1,000 writes loses no committed write', async () => {
    await expectNothingLost(() => startOwnGateway({ DATABASE_URL: DATABASE_URL ?? '', DEMO_ACCOUNTS: 'false' }));
  });

  test('serialization failures are retried, and each of 60 simultaneous requests is counted once', async () => {
    const url = new URL(DATABASE_URL ?? '');
    url.searchParams.set('options', '-c default_transaction_isolation=serializable');
    const gateway = await startOwnGateway({ DATABASE_URL: url.href, DEMO_ACCOUNTS: 'false' });
    const { username } = await createTestDoor(gateway.url).createPerson({ mfa: ['sms'] });
    const ask = () => new Visitor(gateway.url).ask(mfa.requestSignInCode, { body: { type: 'sms', username } });
    const answers = await Promise.all(Array.from({ length: 60 }, ask));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.filter(({ codes }) => codes.length === 0)).toHaveLength(3);
    expect(answers.filter(({ codes }) => codes[0] === 'MFERR04')).toHaveLength(57);
  });

  test('a transaction is rolled back completely when its connection breaks', async () => {
    const gateway = await startOwnGateway({ DATABASE_URL: DATABASE_URL ?? '', DEMO_ACCOUNTS: 'false', LOG_LEVEL: 'silent' });
    const { person, visitor, userId } = await signedIn(gateway);
    const elsewhere = new Visitor(gateway.url);
    await elsewhere.authenticate(person);
    const change = () =>
      visitor.ask(credentials.changePassword, { userId, body: { username: person.username, newPassword: NEW_PASSWORD } });
    const database = new Client({ connectionString: DATABASE_URL });
    await database.connect();
    await database.query('begin');
    await database.query('select from sessions where token_hash = $1 for update', [hashToken(elsewhere.token ?? '')]);
    const changing = change();
    // It has stored the password and waits to end the session that this transaction holds.
    const cut = 'select pg_terminate_backend(pid) from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))';
    // A transaction otherwise keeps seeing the connections that its first look showed.
    while ((await database.query(cut)).rowCount === 0) await database.query('select pg_stat_clear_snapshot()');
    expect(await changing).toMatchObject({ status: 503, codes: ['SVERR02'] });
    await database.end();

    const signInWith = async (password: string) => (await new Visitor(gateway.url).authenticate({ ...person, password })).codes;
    expect(await signInWith(NEW_PASSWORD)).toEqual(['AUERR02']);
    expect(await signInWith(person.password)).toEqual([]);
    expect((await change()).codes).toEqual([]);
    expect(await signInWith(NEW_PASSWORD)).toEqual([]);
  });

  test('a lost database is reported with 503 and used again when it returns', async () => {
    const proxy = await startProxyTo(DATABASE_URL ?? '');
    const gateway = await startOwnGateway({ DATABASE_URL: proxy.url, DEMO_ACCOUNTS: 'false', LOG_LEVEL: 'warn' });
    const { visitor } = await signedIn(gateway);
    const ready = () => visitor.fetch('GET', 'readyz');
    expect((await ready()).status).toBe(200);
    const busy = Array.from({ length: 20 }, () => askUntilItFails(visitor));
    await proxy.close();
    await Promise.all(busy);
    expect(await ready()).toMatchObject({ status: 503, codes: ['SVERR02'] });
    const refused = await visitor.ask(session.keepAlive, undefined);
    expect(refused).toMatchObject({ status: 503, codes: ['SVERR02'] });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await visitor.fetch('GET', 'healthz')).status).toBe(200);
    await proxy.open();
    expect((await ready()).status).toBe(200);
    expect((await visitor.ask(session.keepAlive, undefined)).status).toBe(200);
    expect(gateway.output()).toMatch(/"message":"request failed",.*"requestId":/);
    expect(gateway.output()).toContain('"message":"database connection lost"');
  });
});

test('a gateway that is told to stop is no longer ready, and still serves while load balancers notice', async () => {
  const gateway = await startOwnGateway({ DEMO_ACCOUNTS: 'false', DRAIN_SECONDS: '2' });
  const visitor = new Visitor(gateway.url);
  expect((await visitor.fetch('GET', 'readyz')).status).toBe(200);
  const stopped = gateway.stop();
  while ((await visitor.fetch('GET', 'readyz')).status === 200);
  expect(await visitor.fetch('GET', 'readyz')).toMatchObject({ status: 503, codes: ['SVERR02'] });
  expect((await visitor.fetch('GET', 'login-gateway/status')).status).toBe(200);
  expect(await stopped).toBe(0);
});

test('SIGTERM: the gateway finishes requests in progress, then exits with 0', async () => {
  const captchas = await startCaptchaProvider();
  captchas.hold();
  const gateway = await startOwnGateway({ DEMO_ACCOUNTS: 'false', ...captchas.settings });
  const person = await createTestDoor(gateway.url).createPerson({ securityQuestion: 'Pet?' });
  const answer = new Visitor(gateway.url).authenticate(person, { Securityanswer: 'Rex', Captcha: 'good for the last one' });
  const release = await eventually(() => captchas.held[0]);
  const stopped = gateway.stop();
  const isReachable = () =>
    fetch(`${gateway.url}/healthz`).then(
      () => true,
      () => false,
    );
  await until(async () => !(await isReachable()));
  release();
  expect((await answer).codes).toEqual([]);
  expect(await stopped).toBe(0);
});

/** Keeps connections busy, so that some are in use when the database goes away. */
async function askUntilItFails(visitor: Visitor): Promise<void> {
  while ((await visitor.ask(session.keepAlive, undefined)).status === 200);
}

function resetDemo(dataDir: string) {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
  return spawnSync(process.execPath, program('demo-reset'), { env, encoding: 'utf8' });
}

/** Writes 1,000 log entries, kills the gateway once half are answered, and checks for those after a restart. */
async function expectNothingLost(start: () => Promise<OwnGateway>): Promise<void> {
  const first = await start();
  // Ten users, because a single user may not log that fast.
  const people = await Promise.all(Array.from({ length: 10 }, () => signedIn(first)));
  const answered = new Set<string>();
  let killing: Promise<void> | undefined;
  const write = async ({ visitor, userId }: (typeof people)[number], message: string) => {
    const body = { app: 'App', feature: 'write', currentUserId: userId, message };
    const { status } = await visitor.ask(activityLog.logUser, { userId, body });
    if (status === 200) answered.add(message);
    if (answered.size === 500) killing ??= first.kill();
  };
  const writer = async (person: (typeof people)[number]) => {
    // Once the gateway is gone, the next write fails and ends the writer.
    for (let entry = 0; entry < 100; entry += 1) await write(person, `entry ${entry} of ${person.userId}`);
  };
  await Promise.allSettled(people.map(writer));
  await killing;
  expect(answered.size).toBeGreaterThanOrEqual(500);
  expect(answered.size).toBeLessThan(1000);

  const second = await start();
  const door = createTestDoor(second.url);
  const logs = await Promise.all(people.map(({ userId }) => door.activities(userId)));
  const kept = new Set(logs.flat().map(({ message }) => message));
  expect([...answered].filter((message) => !kept.has(message))).toEqual([]);
  for (const { visitor, userId } of people) {
    const again = new Visitor(second.url);
    again.token = visitor.token;
    expect((await again.ask(session.validateSession, undefined)).data).toMatchObject({ validated: true, userId });
  }
}
