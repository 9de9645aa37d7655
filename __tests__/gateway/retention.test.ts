// Expired data is deleted, and nothing else: each table's retention, on a separate PostgreSQL database.
import { createLog } from '../../gateway/core/log.js';
import type { Core } from '../../gateway/core/request-context.js';
import { deleteExpiredRows } from '../../gateway/domain/housekeeping.js';
import { retention } from '../../gateway/domain/retention.js';
import { defaultsOf } from '../../gateway/config/read-config.js';
import { openDatabase, type OpenDatabase } from '../../gateway/storage/database.js';
import type { Schema } from '../../gateway/storage/schema.js';
import { dropDatabases, emptyDatabase, onPostgres } from './support/databases.js';
import { expectGenerated, table } from '../support/documents.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const NOW = new Date('2026-05-04T12:00:00Z');
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

let database: OpenDatabase;
const logged: string[] = [];

function round(now: Date): Promise<void> {
  const log = createLog('error', (line) => logged.push(line));
  // Housekeeping does not use the other parts of a gateway.
  return deleteExpiredRows({ db: database.db, log, config: defaultsOf('test') } as Core, now);
}

const sealed = { user_id: 'ann', expires_at: NOW };
const guess = { factor: 'code', device: '', resets_at: NOW };

/** A row that expired, or was created, at `NOW`, and how long it remains after that. */
const ROWS: readonly [name: keyof Schema, row: object, staysMs: number, what?: string][] = [
  ['sessions', { ...sealed, token_hash: 'a', last_accessed_at: NOW, expires_at: later(99 * DAY_MS) }, DAY_MS + 1800_000, 'idle'],
  ['sessions', { ...sealed, token_hash: 'b', last_accessed_at: later(99 * DAY_MS) }, DAY_MS, 'expired'],
  ['attempts', { ...sealed, fingerprint_hash: 'a', save_device: false }, 0],
  ['challenges', { ...sealed, token_hash: 'a' }, 0],
  ['notices', { ...sealed, token_hash: 'a', kind: 'password', created_at: NOW }, 0],
  ['captcha_uses', { response_hash: 'a', subject: 'ann', uses: 1, expires_at: NOW }, 0],
  ['counters', { key: 'a', count: 1, resets_at: NOW }, 0],
  [
    'devices',
    { ...sealed, device_id: 'a', cookie_hash: 'a', fingerprint_hash: 'a', browser: '', remembered_at: NOW, last_used_at: NOW },
    0,
  ],
  ['one_time_codes', { ...sealed, purpose: 'own', channel: 'sms', target: '1', code_hash: 'a', sealed_code: 'a' }, DAY_MS],
  ['links', { ...sealed, token_hash: 'a', type: 'Password Reset', created_at: NOW }, 90 * DAY_MS],
  ['guesses', { ...guess, subject: 'few', recent: 4, in_a_row: 4 }, 30 * DAY_MS, 'before a lockout'],
  ['guesses', { ...guess, subject: 'more', recent: 4, in_a_row: 99 }, 365 * DAY_MS, 'after a lockout'],
  [
    'messages',
    { id: 'a', channel: 'sms', attempts: 1, created_at: NOW, due_at: NOW, expires_at: NOW, done_at: NOW, is_abandoned: false },
    30 * DAY_MS,
  ],
  ['security_events', { at: NOW, event: 'e', outcome: 'o', address_hash: 'a', request_id: 'a' }, 400 * DAY_MS],
  [
    'activities',
    { id: 'a', at: NOW, user_id: 'ann', audience: 'user', app: 'a', feature: 'a', current_user_id: 'ann', message: 'a' },
    400 * DAY_MS,
  ],
  ['plan_requests', { id: 'a', kind: 'change-request', user_id: 'ann', body: '{}', at: NOW }, 7 * 365 * DAY_MS],
  ['outbox', { at: NOW, channel: 'sms', user_id: 'ann', recipient: 'a', subject: 'a', body: 'a' }, 30 * DAY_MS],
  ['world_requests', { at: NOW, entry: '{}' }, DAY_MS],
];

async function put(name: keyof Schema, row: object): Promise<void> {
  await database.db.insertInto(name).values(row).execute();
}

async function count(name: keyof Schema): Promise<number> {
  return (await database.db.selectFrom(name).selectAll().execute()).length;
}

onPostgres('expired data is deleted', () => {
  beforeAll(async () => {
    database = await openDatabase({ databaseUrl: await emptyDatabase(), dataDir: null, databasePooler: false, migrateAtStart: true });
    await put('accounts', { user_id: 'ann', roles: '[]', created_at: NOW });
  });
  afterAll(async () => {
    await database.close();
    await dropDatabases();
  });

  test.each(ROWS.map(([name, row, stays, what]) => [what === undefined ? name : `${name}, ${what}`, name, row, stays] as const))(
    'rows are kept for their retention period and no longer: %s',
    async (_, name, row, stays) => {
      await put(name, row);
      await round(later(stays - 1000));
      expect(await count(name)).toBe(1);
      await round(later(stays + 1000));
      expect(await count(name)).toBe(0);
    },
  );

  test('a hundred failures in a row are remembered until the password is reset, however long that takes', async () => {
    await put('guesses', { ...guess, subject: 'closed', recent: 5, in_a_row: 100 });
    await round(later(99 * 365 * DAY_MS));
    expect(await count('guesses')).toBe(1);
  });

  test('one round deletes more than one batch', async () => {
    const rows = Array.from({ length: 2500 }, (_, turn) => ({ key: `many ${turn}`, count: 1, resets_at: NOW }));
    await database.db.insertInto('counters').values(rows).execute();
    await round(later(1000));
    expect(await count('counters')).toBe(0);
  });

  test('known_computers: after a year, except the last ones of an account', async () => {
    const at = (computer_hash: string, seen_at: Date) => put('known_computers', { user_id: 'ann', computer_hash, seen_at });
    await at('first', NOW);
    await at('second', later(1));
    await at('the same computer as the second', later(1));
    await round(later(365 * DAY_MS));
    expect(await count('known_computers')).toBe(3);
    await round(later(9999 * DAY_MS));
    const left = await database.db.selectFrom('known_computers').select('computer_hash').orderBy('computer_hash').execute();
    expect(left.map(({ computer_hash }) => computer_hash)).toEqual(['second', 'the same computer as the second']);
  });

  test('a table that fails is logged, and the other tables are still cleaned up', async () => {
    await database.db.schema.dropTable('attempts').execute();
    await put('world_requests', { at: NOW, entry: '{}' });
    await round(later(2 * DAY_MS));
    expect(logged.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({ message: 'housekeeping failed', table: 'attempts' }),
    ]);
    expect(await count('world_requests')).toBe(0);
  });
});

test('every table with a retention period is tested', () => {
  const forgetful = Object.entries(retention).flatMap(([name, { expired }]) => (expired === null ? [] : [name]));
  expect([...new Set<string>(['known_computers', ...ROWS.map(([name]) => name)])].sort()).toEqual(forgetful.sort());
});

test('docs/retention.md lists the retention of every table', () => {
  const rows = Object.entries(retention).map(([name, { kept, why }]) => [`\`${name}\``, kept, why]);
  expectGenerated('docs/retention.md', table(['Table', 'Kept', 'Why'], rows));
});
