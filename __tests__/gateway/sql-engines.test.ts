// The table of SQL constructs and distributed engines: what it reads from statements, and its text in docs/scaling.md.
import { namesOf, readStatement, withoutValues } from '../../scripts/sql/constructs.js';
import { CONSTRUCTS, type Engine, ENGINES } from '../../scripts/sql/engines.js';
import { expectGenerated, table } from '../support/documents.js';

const NAMES = ['accounts', 'sessions', 'user_id', 'token_hash', 'at', 'key', 'count'];

function read(statement: string) {
  const plain = withoutValues(statement);
  const { constructs, unknown } = readStatement(plain, new Set([...NAMES, ...namesOf([plain])]));
  return { names: constructs.map(({ name }) => name), unknown, never: constructs.filter(({ never }) => never !== undefined).length > 0 };
}

test.each([
  ['select 1', []],
  [
    'select * from "accounts" where "user_id" = $1 for no key update',
    ['`for update`, `for no key update`, `for share` (changes to an account, new sessions, the commands)'],
  ],
  ['select 1 from accounts where user_id in ($1, $2, $3) for update skip locked', ['`skip locked` (the message queue, last access)']],
  [
    'select from "sessions", unnest($1::text[]) as "used"("hash") where "token_hash" = any($2::text[])',
    ['arrays of values (last access, known computers)'],
  ],
  ['insert into "accounts" ("user_id") values ($1), ($2) on conflict do nothing returning "user_id"', ['`on conflict`', '`returning`']],
  ['create index "a" on "accounts" (lower(email)) where "email" is not null', ['indexes', 'indexes on expressions', 'partial indexes']],
  ['create index concurrently if not exists "a" on accounts (user_id)', ['indexes created while the table is in use (migrations)']],
  [
    'with "started" as (insert into "sessions" ("token_hash") values ($1) returning "token_hash"), ' +
      '"ended" as (delete from "sessions" where "token_hash" = $2) select "token_hash" from "started"',
    ['`with` that writes one table twice (`startSession`)'],
  ],
  ['select pg_try_advisory_lock(40100)', ['advisory locks (migrations, the first start of a demo)']],
])('the constructs are recognized: %s', (statement, expected) => {
  const { names, unknown, never } = read(statement.replace('lower(email)', 'lower("email")'));
  expect(names).toEqual(expect.arrayContaining(expected));
  expect([unknown, never]).toEqual([[], false]);
});

test.each([
  ['select now() at time zone $1', ['time', 'zone']],
  ['merge into "accounts" using "sessions" on true', ['merge', 'into', 'using']],
  ['select soundex("user_id") from "accounts"', ['soundex(']],
  ['select "a" @> $1', ['@>']],
  ['select $1::inet', ['inet']],
])('parts that no rule names are reported: %s', (statement, unknown) => {
  expect(read(statement).unknown).toEqual(unknown);
});

test.each([
  'create index concurrently if not exists "a" on "a" ("a")',
  'create unique index concurrently a on "a" ("a")',
  'alter table "a" drop constraint if exists "a", add constraint a check (true)',
])('only what a statement creates is a name: %s', (statement) => {
  expect(namesOf([statement])).toEqual(new Set(['a']));
});

test.each([
  'delete from "accounts" where ctid = any(array(select ctid from "accounts" limit 1000))',
  'lock table "accounts"',
  'listen "messages"',
  'create extension "pgcrypto"',
])('%s is refused', (statement) => {
  expect(read(statement).never).toBe(true);
});

test('values are ignored, so statements that differ only in values are the same', () => {
  const statement = withoutValues(`insert into "accounts" ("user_id", "At") values ($1, 'a''b'), ($3, 7)`);
  expect(statement).toBe(`insert into "accounts" ("user_id", "At") values (?, ''), (?)`);
  expect(withoutValues('select 1 where $1 in ($2, $3,  $4)')).toBe(withoutValues('SELECT 2 where $1 in ($2)'));
});

test('docs/scaling.md has the current table of constructs and engines', () => {
  // Object.keys loses the key type.
  const engines = Object.keys(ENGINES) as Engine[];
  const sent = CONSTRUCTS.filter(({ never }) => never === undefined);
  const limited = sent.filter(({ limits }) => limits !== undefined);
  const rows = limited.map(({ name, limits }) => [name, ...engines.map((engine) => limits?.[engine] ?? 'yes')]);
  const everywhere = sent.filter(({ limits }) => limits === undefined).map(({ name }) => name);
  const refused = CONSTRUCTS.flatMap(({ name, never }) => (never === undefined ? [] : [`| ${name} | ${never} |`]));
  const documents = engines.map((engine) => `${engine}: ${ENGINES[engine].map((title) => `“${title}”`).join(', ')}.`);
  expectGenerated(
    'docs/scaling.md',
    [
      table(['The gateway sends', ...engines], rows),
      '',
      `All three support, as PostgreSQL does: ${everywhere.join(', ')}.`,
      '',
      'No statement may contain:',
      '',
      '| | Why |',
      '|---|---|',
      ...refused,
      '',
      `From these documents: ${documents.join(' ')}`,
    ].join('\n'),
  );
});
