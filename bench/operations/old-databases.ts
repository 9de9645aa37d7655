// Databases of earlier versions, filled with as many accounts as a large plan sponsor has.
import { readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { runSql } from '../../__tests__/gateway/support/run-sql.js';
import { ownDatabase } from './own-database.js';

export const ROWS = 100_000;

/** The last migrations of the versions in __tests__/gateway/fixtures. */
export type Version = '002' | '052';

interface Copies {
  readonly table: string;
  /** The columns that differ from copy to copy: their value is followed by the copy's number. */
  readonly unique: readonly string[];
}

/** What the account that a fixture's session belongs to has, and each of its copies. */
const COPIES: readonly Copies[] = [
  { table: 'accounts', unique: ['user_id', 'username', 'username_key', 'email'] },
  { table: 'option_choices', unique: ['user_id'] },
  { table: 'plans', unique: ['user_id', 'plan_id'] },
  { table: 'sessions', unique: ['user_id', 'token_hash'] },
];

/** Tables that 002 does not have. */
const LATER = [
  `insert into public.security_events (at, event, outcome, user_id, address_hash, request_id)
    select now(), 'sign-in', 'success', 'user-' || n, 'hash', 'request-' || n from generate_series(1, ${ROWS}) n`,
  `insert into public.messages (id, channel, attempts, created_at, due_at, expires_at, done_at, is_abandoned)
    select 'message-' || n, 'email', 1, now(), now(), now(), now(), false from generate_series(1, ${ROWS}) n`,
];

/** A fixture's database, with 100,000 copies of its user. */
export async function oldDatabase(serverUrl: string, version: Version): Promise<string> {
  const url = await ownDatabase(serverUrl);
  await runSql(url, readFileSync(inRoot('__tests__', 'gateway', 'fixtures', `database-at-${version}.sql`), 'utf8'));
  await runSql(url, "update public.sessions set last_accessed_at = now(), expires_at = now() + interval '1 day'");
  for (const copies of COPIES) await runSql(url, copying(copies));
  if (version !== '002') for (const statement of LATER) await runSql(url, statement);
  await runSql(url, 'vacuum analyze');
  return url;
}

function copying({ table, unique }: Copies): string {
  const changes = unique.map((column) => `'${column}', one.${column} || '.' || n`).join(', ');
  return `insert into public.${table}
    select (jsonb_populate_record(one, jsonb_build_object(${changes}))).* from public.${table} one, generate_series(1, ${ROWS}) n
    where user_id = (select user_id from public.accounts where username = 'olduser')`;
}
