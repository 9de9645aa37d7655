// Every SQL construct that the gateway sends, and what distributed engines with PostgreSQL's protocol document about it.

/** The engines, with the documents that the table was made from. None of them was run. */
export const ENGINES = {
  YugabyteDB: ['PostgreSQL compatibility', 'Explicit locking', 'SQL feature support', 'Transactional DDL', 'CREATE INDEX', 'DROP INDEX'],
  CockroachDB: [
    'PostgreSQL Compatibility',
    'Known Limitations',
    'Functions and Operators',
    'SELECT FOR UPDATE',
    'Triggers',
    'Online Schema Changes',
    'CREATE INDEX',
    'DROP INDEX',
  ],
  Citus: ['SQL Support and Workarounds', 'Creating and Modifying Distributed Tables (DDL)', 'Triggers on Distributed Tables'],
} as const;

export type Engine = keyof typeof ENGINES;

export interface Construct {
  readonly name: string;
  /** Words that belong to it, in order; `name(` is a function, and `::` a cast. */
  readonly phrases?: readonly string[];
  /** For constructs recognized by the statement as a whole, with its identifiers quoted. */
  readonly shape?: RegExp;
  /** What the operator does if an engine does not fully support it. */
  readonly limits?: { readonly [E in Engine]?: string };
  /** Why no statement may contain it. */
  readonly never?: string;
}

/** Phrases, separated by commas. */
const list = (phrases: string): readonly string[] => phrases.split(', ');

const LOCAL = 'on local tables';
const LOADED = 'load the schema from a PostgreSQL dump (below)';

export const CONSTRUCTS: readonly Construct[] = [
  {
    name: 'plain queries and changes',
    phrases: list(
      'select, from, where, and, or, not, in, as, on, null, true, false, exists, is null, is not null, ' +
        'inner join, left join, order by, asc, desc, limit, offset, union all, like, is not distinct from, ' +
        'insert into, values, update, set, delete from, case, when, then, else, end, any, array, count(, min(, max(, ' +
        'lower(, now(, =, <>, !=, <=, >=, <, >, +, -, ||, *, begin, start transaction, commit, rollback',
    ),
  },
  { name: '`returning`', phrases: list('returning') },
  {
    name: '`on conflict`',
    phrases: list('on conflict, do update, do nothing, excluded'),
    limits: { Citus: `where the key has the distribution column; ${LOCAL} always` },
  },
  { name: '`with`', phrases: list('with') },
  {
    name: '`with` that writes one table twice (`startSession`)',
    shape: /\bwith\b.*\b(?:insert into|update|delete from) ("\w+").*\b(?:insert into|update|delete from) \1/,
    limits: {
      CockroachDB: 'set `sql.multiple_modifications_of_table.enabled`: no row is written twice',
      Citus: LOCAL,
    },
  },
  { name: 'correlated subqueries', shape: /exists \(select/, limits: { Citus: 'by the distribution column' } },
  {
    name: '`for update`, `for no key update`, `for share` (changes to an account, new sessions, the commands)',
    phrases: list('for update, for no key update, for share'),
    limits: { Citus: 'within one shard' },
  },
  {
    name: '`skip locked` (the message queue, last access)',
    phrases: list('skip locked'),
    limits: { CockroachDB: 'since 22.2', Citus: 'within one shard: keep `messages` and `sessions` local' },
  },
  {
    name: 'casts',
    phrases: list('::text, ::jsonb, ::timestamptz, ::int4, ::date, ::bigint'),
  },
  { name: 'arrays of values (last access, known computers)', phrases: list('::text[], ::timestamptz[], unnest(') },
  { name: 'JSON', phrases: list('->>, ->, jsonb_set(, jsonb_typeof(') },
  { name: 'functions of text and dates', phrases: list('to_char(, substr(, md5(, random(, clock_timestamp(, ~, interval') },
  { name: 'time limits', phrases: list('statement_timeout, lock_timeout, reset, set_config(, set_timeout, config_val') },
  {
    name: 'advisory locks (migrations, the first start of a demo)',
    phrases: list('pg_try_advisory_lock(, pg_advisory_lock(, pg_advisory_unlock(, pg_advisory_xact_lock('),
    limits: {
      YugabyteDB: 'since 2025.1; with earlier versions, run `npm run migrate` once, and only once',
      CockroachDB: `they have no effect: ${LOADED}`,
      Citus: 'on the coordinator',
    },
  },
  {
    name: 'the catalog (migrations)',
    phrases: list(
      'to_regclass(, col_description(, pg_get_serial_sequence(, quote_ident(, has_schema_privilege(, !~, pg_index, indexrelid, indisvalid',
    ),
  },
  {
    name: 'tables, columns, and defaults',
    phrases: list(
      'create table, create schema, alter table, drop table, add column, drop column, alter column, drop not null, if not exists, if exists, ' +
        'default, not null, text, boolean, int4, integer, bigint, jsonb, timestamptz, varchar',
    ),
    limits: {
      YugabyteDB: 'one statement at a time: a failed migration is left half done',
      CockroachDB: LOADED,
      Citus: 'on the coordinator',
    },
  },
  {
    name: 'primary keys and unique keys (usernames across all accounts)',
    phrases: list('primary key, unique, constraint, add constraint, drop constraint'),
    limits: { Citus: 'only with the distribution column: keep `accounts` a local or reference table' },
  },
  {
    name: '`generated always as identity`',
    phrases: list('generated always as identity'),
    limits: { Citus: '`bigint` on workers; smaller ones on the coordinator' },
  },
  { name: 'indexes', phrases: list('create index, create unique index, drop index') },
  {
    name: 'indexes created while the table is in use (migrations)',
    phrases: list('create index concurrently, create unique index concurrently, drop index concurrently'),
    limits: {
      YugabyteDB: '`drop index` does not accept `concurrently`: drop that index by hand',
      CockroachDB: 'accepted without effect: no index keeps the table waiting',
    },
  },
  { name: 'indexes on expressions', shape: /create (?:unique )?index .* on "?\w+"? \(\w+\(/ },
  { name: 'partial indexes', shape: /create (?:unique )?index .* where / },
  {
    name: 'foreign keys, added without checking old rows',
    phrases: list('foreign key, references, on delete cascade, on delete set null, not valid'),
    limits: { Citus: 'between tables of one kind and place' },
  },
  { name: 'checks', phrases: list('check') },
  {
    name: 'a trigger for each statement (the security log)',
    phrases: list(
      'create function, returns trigger, language plpgsql, create trigger, before update on, for each statement, execute function',
    ),
    limits: {
      CockroachDB: 'not supported: leave it out, and grant no `update` on the table',
      Citus: LOCAL,
    },
  },
  {
    name: 'a trigger for each row (the security log)',
    phrases: list('before delete on, for each row'),
    limits: {
      CockroachDB: "in preview: leave it out; the gateway's role can then delete recent events",
      Citus: LOCAL,
    },
  },

  { name: '`ctid`', phrases: list('ctid'), never: "YugabyteDB and CockroachDB do not expose a row's physical location." },
  { name: '`lock table`', phrases: list('lock table'), never: 'YugabyteDB and CockroachDB do not lock tables.' },
  { name: '`listen`, `notify`', phrases: list('listen, notify, unlisten'), never: 'None of the engines passes them on.' },
  { name: 'extensions', phrases: list('create extension'), never: 'Available extensions differ.' },
  {
    name: 'temporary tables',
    phrases: list('create temporary table, create temp table'),
    never: 'A pooler may switch to another connection.',
  },
  {
    name: 'deferred constraints',
    phrases: list('deferrable, initially deferred'),
    never: 'YugabyteDB and CockroachDB do not support them.',
  },
  { name: 'generated columns', phrases: list('generated always as'), never: 'YugabyteDB does not support them before 2025.1.' },
  {
    name: 'named statements and cursors',
    phrases: list('prepare, declare, fetch'),
    never: 'They break behind a pooler; without one, the driver prepares statements by name (record 81).',
  },
  { name: 'sequences by name', phrases: list('nextval(, create sequence'), never: 'One sequence becomes a hot spot for all nodes.' },
];
