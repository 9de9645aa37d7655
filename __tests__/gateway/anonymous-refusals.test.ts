// Refusals that take no account to cause: each address gets a limited number of rows in the security log.
import { AnonymousRefusals, type SecurityRow } from '../../gateway/security-log/anonymous-refusals.js';
import { dropDatabases, emptyDatabase, onPostgres, runSql } from './support/databases.js';
import { startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { session, Visitor } from './support/visitor.js';

const MOST = 100;

function row(more: Partial<SecurityRow> = {}): SecurityRow {
  const common = { at: new Date(), outcome: 'refused', user_id: null, address_hash: 'hash', request_id: 'id', left_out: null };
  return { ...common, event: 'call', code: 'SEERR01', ...more };
}

/** How many of the rows are stored. */
const admitted = (refusals: AnonymousRefusals, times: number, more: Partial<SecurityRow>, address: (turn: number) => string) =>
  Array.from({ length: times }, (_, turn) => refusals.admits(row(more), address(turn))).filter(Boolean).length;

test.each([
  ['of one kind from one address', {}, () => '203.0.113.7', MOST],
  ['from all addresses of an IPv6 customer', {}, (turn: number) => `2001:db8::${turn.toString(16)}`, MOST],
  ['of a user', { user_id: 'ann' }, () => '203.0.113.7', 2 * MOST],
  ['that are successes', { outcome: 'success', code: null }, () => '203.0.113.7', 2 * MOST],
])('of 200 rows %s, the right number is stored', (_, more, address, stored) => {
  expect(admitted(new AnonymousRefusals(), 2 * MOST, more, address)).toBe(stored);
});

test('another address, another code, and the next minute have rows of their own', () => {
  const refusals = new AnonymousRefusals();
  const flood = () => admitted(refusals, 2 * MOST, {}, () => '203.0.113.7');
  flood();
  expect(refusals.admits(row(), '203.0.113.8')).toBe(true);
  expect(refusals.admits(row({ code: 'RQERR01' }), '203.0.113.7')).toBe(true);
  expect(refusals.sumUp()).toEqual([row({ at: expect.any(Date), left_out: MOST - 1 })]);
  expect(flood()).toBe(MOST);
});

test('from more than 5,000 addresses in a minute, the others count together', () => {
  const refusals = new AnonymousRefusals();
  const address = (turn: number) => `10.0.${Math.floor(turn / 250)}.${turn % 250}`;
  expect(admitted(refusals, 5000, {}, address)).toBe(5000);
  expect(admitted(refusals, 2 * MOST, {}, (turn) => address(5000 + turn))).toBe(MOST);
});

onPostgres('a gateway that one address floods with calls without a session', () => {
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  test('logs a line for each, stores 100 rows, and sums up the others when it stops', async () => {
    const url = await emptyDatabase();
    const gateway = await startOwnGateway({ DATABASE_URL: url, DEMO_ACCOUNTS: 'false', LOG_LEVEL: 'info' });
    const call = (address: string) =>
      new Visitor(gateway.url).ask(session.keepAlive, undefined, { headers: { 'x-forwarded-for': address } });
    await Promise.all(Array.from({ length: MOST + 30 }, () => call('203.0.113.7')));
    await call('203.0.113.8');
    await gateway.stop();
    const rows = await runSql(
      url,
      'select count(*)::int as rows, max(left_out) as left_out from security_events group by address_hash order by rows',
    );
    expect(rows).toEqual([
      { rows: 1, left_out: null },
      { rows: MOST + 1, left_out: 29 },
    ]);
    expect(gateway.output().match(/"message":"security"/g)).toHaveLength(MOST + 31);
  });
});
