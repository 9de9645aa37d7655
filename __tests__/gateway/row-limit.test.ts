// Rows of the security log that repeat: anyone, with or without an account, gets a limited number of them in a minute.
import { RowLimit, type SecurityRow } from '../../gateway/security-log/row-limit.js';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { dropDatabases, emptyDatabase, onPostgres, runSql } from './support/databases.js';
import { startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { freeName } from './support/people.js';
import { mfa, session, verificationLinks, Visitor } from './support/visitor.js';

const MOST = 100;
const HERE = () => '203.0.113.7';

function row(more: Partial<SecurityRow> = {}): SecurityRow {
  const common = { at: new Date(), outcome: 'refused', user_id: null, address_hash: 'hash', request_id: 'id', left_out: null };
  return { ...common, event: 'call', code: 'SEERR01', ...more };
}

const SUCCESS = { outcome: 'success', code: null };
const OF_ANN = { user_id: 'ann' };

/** How many of the rows are stored. */
const admitted = (limit: RowLimit, times: number, more: Partial<SecurityRow>, address: (turn: number) => string) =>
  Array.from({ length: times }, (_, turn) => limit.admits(row(more), address(turn))).filter(Boolean).length;

const spread = (turn: number) => `10.0.${Math.floor(turn / 250)}.${turn % 250}`;

test.each([
  ['refusals of one kind from one address', {}, HERE],
  ['refusals of one kind from all addresses of an IPv6 customer', {}, (turn: number) => `2001:db8::${turn.toString(16)}`],
  ['successes without an account from one address', SUCCESS, HERE],
  ['refusals of one account, from many addresses', OF_ANN, spread],
  ['successes of one account, from many addresses', { ...OF_ANN, ...SUCCESS }, spread],
])('of 200 %s, 100 get a row, and one more row says how many do not', (_, more, address) => {
  const limit = new RowLimit();
  expect(admitted(limit, 2 * MOST, more, address)).toBe(MOST);
  expect(limit.sumUp()).toEqual([row({ ...more, at: expect.any(Date), left_out: MOST - 1 })]);
});

test('another address, another account, another outcome, and the next minute have rows of their own', () => {
  const limit = new RowLimit();
  const flood = () => admitted(limit, 2 * MOST, {}, HERE);
  flood();
  expect(limit.admits(row(), '203.0.113.8')).toBe(true);
  for (const more of [{ code: 'RQERR01' }, SUCCESS, OF_ANN, { user_id: 'ben' }]) expect(limit.admits(row(more), HERE())).toBe(true);
  limit.sumUp();
  expect(flood()).toBe(MOST);
});

test('from more than 5,000 addresses in a minute, the others count together, but accounts do not', () => {
  const limit = new RowLimit();
  expect(admitted(limit, 5000, {}, spread)).toBe(5000);
  expect(admitted(limit, 2 * MOST, {}, (turn) => spread(5000 + turn))).toBe(MOST);
  const users = Array.from({ length: 6000 }, (_, turn) => limit.admits(row({ user_id: `user ${turn}`, ...SUCCESS }), HERE()));
  expect(users).not.toContain(false);
});

onPostgres('a gateway that is flooded', () => {
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  const start = async () => {
    const url = await emptyDatabase();
    const gateway = await startOwnGateway({ DATABASE_URL: url, DEMO_ACCOUNTS: 'false', LOG_LEVEL: 'info' });
    /** The numbers of rows, and of events that the last of them stands for, by what was counted together. */
    const rows = (by: string) =>
      runSql(url, `select count(*)::int as rows, max(left_out) as left_out from security_events group by ${by} order by rows`);
    return { gateway, rows };
  };

  test('by one address with calls without a session logs a line for each, stores 100 rows, and sums up the others when it stops', async () => {
    const { gateway, rows } = await start();
    const call = (address: string) =>
      new Visitor(gateway.url).ask(session.keepAlive, undefined, { headers: { 'x-forwarded-for': address } });
    await Promise.all(Array.from({ length: MOST + 30 }, () => call('203.0.113.7')));
    await call('203.0.113.8');
    await gateway.stop();
    expect(await rows('address_hash')).toEqual([
      { rows: 1, left_out: null },
      { rows: MOST + 1, left_out: 29 },
    ]);
    expect(gateway.output().match(/"message":"security"/g)).toHaveLength(MOST + 31);
  });

  test('by one address, with requests that succeed without an account, logs a line for each and stores 100 rows', async () => {
    const { gateway, rows } = await start();
    const ask = () =>
      new Visitor(gateway.url).ask(
        verificationLinks.resendVerificationEmail,
        { userId: freeName() },
        { headers: { 'x-forwarded-for': HERE() } },
      );
    const answers = await Promise.all(Array.from({ length: MOST + 15 }, ask));
    expect(new Set(answers.flatMap(({ codes }) => codes))).toEqual(new Set());
    await gateway.stop();
    expect(await rows('outcome')).toEqual([{ rows: MOST + 1, left_out: 14 }]);
  });

  test('by one account logs a line for each and stores 100 rows', async () => {
    const { gateway, rows } = await start();
    const person = await createTestDoor(gateway.url).createPerson();
    const visitor = new Visitor(gateway.url);
    await visitor.authenticate(person);
    const call = (turn: number) =>
      visitor.ask(mfa.verifyCode, { userId: 'somebody-else', body: { code: '000000' } }, { headers: { 'x-forwarded-for': spread(turn) } });
    await Promise.all(Array.from({ length: MOST + 30 }, (_, turn) => call(turn)));
    await gateway.stop();
    expect(await rows('event')).toEqual([
      { rows: 1, left_out: null },
      { rows: MOST + 1, left_out: 29 },
    ]);
  });
});
