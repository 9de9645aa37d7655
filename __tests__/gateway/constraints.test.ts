// The database's own constraints, which apply to every writer, and what is deleted with an account. On a separate PostgreSQL database.
import { sql } from 'kysely';
import { openDatabase, type OpenDatabase } from '../../gateway/storage/database.js';
import { primaryKeys } from '../../gateway/storage/primary-keys.js';
import type { Schema } from '../../gateway/storage/schema.js';
import { runCommand } from './support/accounts-command.js';
import { dropDatabases, emptyDatabase, onPostgres } from './support/databases.js';

type Table = keyof Schema;
type Row = Readonly<Record<string, unknown>>;

const NOW = new Date('2026-05-04T12:00:00Z');

const account = (userId: string): Row => ({ user_id: userId, roles: '[]', created_at: NOW });

const message = { channel: 'sms', attempts: 1, created_at: NOW, due_at: NOW, expires_at: NOW };

/** A row for each table with a column `user_id`, without that column. */
const ROWS: { readonly [T in Table]?: Row } = {
  phones: {
    state: 'pending',
    number: '2025550123',
    country_code: '1',
    extension: '',
    preferred: true,
    sms_enabled: true,
    call_enabled: true,
  },
  authenticators: { sealed_secret: 'a', app_name: 'a', last_step: 0 },
  option_choices: { option_type: 190, active: true },
  recovery_codes: { code_hash: 'a', created_at: NOW },
  devices: {
    device_id: 'a',
    cookie_hash: 'a',
    fingerprint_hash: 'a',
    browser: '',
    remembered_at: NOW,
    last_used_at: NOW,
    expires_at: NOW,
  },
  known_computers: { computer_hash: 'a', seen_at: NOW },
  sessions: { token_hash: 'a', last_accessed_at: NOW, expires_at: NOW },
  attempts: { fingerprint_hash: 'a', save_device: false, expires_at: NOW },
  challenges: { token_hash: 'a', expires_at: NOW },
  links: { token_hash: 'a', type: 'Password Reset', created_at: NOW, expires_at: NOW },
  notices: { token_hash: 'a', kind: 'password-changed', created_at: NOW, expires_at: NOW },
  plans: { plan_id: 'a', position: 0, document: '{}' },
  plan_requests: { id: 'a', kind: 'change-request', body: '{}', at: NOW },
  one_time_codes: { purpose: 'own', channel: 'sms', target: '1', code_hash: 'a', sealed_code: 'a', expires_at: NOW },
  activities: { id: 'a', at: NOW, audience: 'user', app: 'a', feature: 'a', current_user_id: 'a', message: 'a' },
  outbox: { at: NOW, channel: 'sms', recipient: 'a', subject: 'a', body: 'a' },
  messages: { id: 'a', ...message, sealed_message: 'a', is_abandoned: false },
  security_events: { at: NOW, event: 'e', outcome: 'o', address_hash: 'a', request_id: 'a' },
};

/** Tables with rows that may name a missing account. Record 83 gives the reasons. */
const UNBOUND = ['activities', 'messages', 'one_time_codes', 'outbox', 'security_events'];

/** For each check, by name, a row that violates it. */
const BROKEN: Readonly<Record<string, readonly [Table, Row]>> = {
  accounts_username: ['accounts', { ...account('b'), username: 'ann', username_key: null }],
  accounts_email: ['accounts', { ...account('b'), email: null, email_verified: true }],
  accounts_roles: ['accounts', { ...account('b'), roles: '{}' }],
  phones_state: ['phones', { ...ROWS.phones, user_id: 'ann', state: 'former' }],
  phones_number: ['phones', { ...ROWS.phones, user_id: 'ann', number: '202-555' }],
  authenticators_step: ['authenticators', { ...ROWS.authenticators, user_id: 'ann', last_step: -1 }],
  option_choices_days: ['option_choices', { ...ROWS.option_choices, user_id: 'ann', mandatory_day: '5/4/2026' }],
  sessions_steps: ['sessions', { ...ROWS.sessions, user_id: 'ann', steps: '{}' }],
  guesses_counts: ['guesses', { subject: 'ann', factor: 'code', device: '', recent: -1, in_a_row: 0, resets_at: NOW }],
  counters_count: ['counters', { key: 'a', count: -1, resets_at: NOW }],
  captcha_uses_count: ['captcha_uses', { response_hash: 'a', subject: 'ann', uses: 0, expires_at: NOW }],
  messages_done: ['messages', { ...message, id: 'a', sealed_message: 'still here', done_at: NOW, is_abandoned: false }],
  messages_abandoned: ['messages', { ...message, id: 'a', sealed_message: 'still here', done_at: null, is_abandoned: true }],
  plans_document: ['plans', { ...ROWS.plans, user_id: 'ann', document: '[]' }],
};

onPostgres('the database', () => {
  let database: OpenDatabase;
  let url = '';

  beforeAll(async () => {
    url = await emptyDatabase();
    database = await openDatabase({ databaseUrl: url, dataDir: null, databasePooler: false, migrateAtStart: true });
    await put('accounts', account('ann'));
  });
  afterAll(async () => {
    await database.close();
    await dropDatabases();
  });

  async function put(table: Table, row: object): Promise<void> {
    await database.db.insertInto(table).values(row).execute();
  }

  /** The name of the constraint that refuses a row. */
  async function refusalOf(table: Table, row: Row): Promise<unknown> {
    const error: unknown = await put(table, row).catch((reason: unknown) => reason);
    return error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  }

  /** The values of a query with one column. */
  async function list(query: string): Promise<unknown[]> {
    const { rows } = await sql<Record<string, unknown>>`${sql.raw(query)}`.execute(database.db);
    return rows.flatMap((row) => Object.values(row));
  }

  const tablesOfUsers = () =>
    list("select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id' order by 1");

  test('every table with a user_id is listed here, and refuses rows of a missing account unless it is exempt', async () => {
    const tables = (await tablesOfUsers()).filter((table) => table !== 'accounts');
    expect(tables).toEqual(Object.keys(ROWS).sort());
    for (const [table, row] of Object.entries(ROWS)) {
      if (UNBOUND.includes(table)) continue;
      // ROWS has only the schema's table names.
      expect([table, await refusalOf(table as Table, { ...row, user_id: 'nobody' })]).toEqual([table, `${table}_owner`]);
    }
    expect(await refusalOf('accounts', { ...account('b'), brand_id: 'none' })).toBe('accounts_brand');
  });

  test.each(Object.entries(BROKEN))('%s', async (name, [table, row]) => {
    expect(await refusalOf(table, row)).toBe(name);
  });

  test('every check constraint is tested', async () => {
    const query = "select conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by 1";
    expect(await list(query)).toEqual(Object.keys(BROKEN).sort());
  });

  test('the keys that housekeeping deletes by match the primary keys of the tables', async () => {
    const query = `select indrelid::regclass::text || ' ' || string_agg(attname, ',' order by array_position(indkey::int2[], attnum))
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indisprimary and indrelid::regclass::text in (${Object.keys(primaryKeys).map((name) => `'${name}'`)}) group by indrelid order by 1`;
    expect(await list(query)).toEqual(
      Object.entries(primaryKeys)
        .map(([table, columns]) => `${table} ${columns.join(',')}`)
        .sort(),
    );
  });

  test('a deleted account leaves only its events in the security log, and its plan requests to nobody', async () => {
    await put('accounts', account('bob'));
    for (const [table, row] of Object.entries(ROWS)) {
      // ROWS has only the schema's table names.
      for (const user_id of ['ann', 'bob']) await put(table as Table, unique(row, user_id));
    }
    await put('guesses', { subject: 'bob', factor: 'code', device: '', recent: 1, in_a_row: 1, resets_at: NOW });
    expect(await runCommand('accounts', { DATABASE_URL: url }, ['delete', 'bob', '--yes'])).toMatchObject({ code: 0, errors: '' });
    const left = async (userId: string) => {
      const counts = (await tablesOfUsers()).map(
        (table) => `select '${String(table)}' where exists (select from ${String(table)} where user_id = '${userId}')`,
      );
      return list(counts.join(' union all '));
    };
    expect(await left('bob')).toEqual(['security_events']);
    expect((await left('ann')).map(String).sort()).toEqual(['accounts', ...Object.keys(ROWS)].sort());
    expect(await list("select subject from guesses where subject = 'bob'")).toEqual([]);
    expect(await list("select former_user_id from plan_requests where user_id is null and kind = 'change-request'")).toEqual(['bob']);
  });
});

/** The row with its own keys, for one user. */
function unique(row: Row, userId: string): Row {
  const keys = ['device_id', 'token_hash', 'id'].filter((name) => row[name] === 'a').map((name) => [name, userId]);
  return { ...row, ...Object.fromEntries(keys), user_id: userId };
}
