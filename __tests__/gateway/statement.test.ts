// Statements that are built once and executed with different values.
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Schema } from '../../gateway/storage/schema.js';
import { defineStatement, type ValueOf } from '../../gateway/storage/statement.js';

/** An empty database that records its queries. */
function notingDatabase() {
  const asked: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
  const query = async (sql: string, parameters: readonly unknown[]) => {
    asked.push({ sql, parameters });
    return { command: 'SELECT', rowCount: 0, rows: [] };
  };
  // The parts of a pool that Kysely uses, without its overload for cursors.
  const pool = { connect: async () => ({ query, release: () => undefined }), end: async () => undefined } as unknown as PostgresPool;
  return { asked, db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }) };
}

function defineSearch() {
  const build = jest.fn((db: Kysely<Schema>, value: ValueOf<{ userId: string; since: Date | null }>) =>
    db
      .selectFrom('sessions')
      .select('session_id')
      .where('user_id', '=', value('userId'))
      .where('purpose', '=', 'email-verification')
      .where((row) => row.or([row('started_at', '>', value('since')), row('expires_at', '>', value('since'))])),
  );
  return { build, search: defineStatement(build) };
}

test('each execution puts its values in the named places, next to the constant ones', async () => {
  const { asked, db } = notingDatabase();
  const { search } = defineSearch();
  const since = new Date('2026-05-04T12:00:00Z');
  await Promise.all([search(db, { userId: 'ann', since }), search(db, { userId: 'bob', since: null })]);
  expect(asked.map(({ parameters }) => parameters)).toEqual([
    ['ann', 'email-verification', since, since],
    ['bob', 'email-verification', null, null],
  ]);
});

test('a statement is built once, so its text is always the same, even in a transaction', async () => {
  const { asked, db } = notingDatabase();
  const { build, search } = defineSearch();
  await search(db, { userId: 'ann', since: null });
  await db.transaction().execute((transaction) => search(transaction, { userId: 'bob', since: null }));
  const texts = asked.map(({ sql }) => sql).filter((sql) => sql.startsWith('select'));
  expect(texts).toHaveLength(2);
  expect(new Set(texts).size).toBe(1);
  expect(build).toHaveBeenCalledTimes(1);
});

test('a missing value is an error, because null would match nothing, not even a lock or a limit', async () => {
  const { asked, db } = notingDatabase();
  const { search } = defineSearch();
  // The compiler would reject this.
  const values = { userId: 'ann' } as unknown as Parameters<typeof search>[1];
  await expect(search(db, values)).rejects.toThrow('no value for since');
  expect(asked).toEqual([]);
});
