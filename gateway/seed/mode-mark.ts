// The mark that a gateway leaves in its database: production never serves a demo's data, and a demo never touches production's.
import { sql } from 'kysely';
import { ConfigurationError, type Mode } from '../core/config.js';
import type { Database } from '../storage/database.js';

const DEMO = 'made for a demo';
const PRODUCTION = 'used in production';

/** Marks the database permanently. */
export async function markMode(db: Database, mode: Mode): Promise<void> {
  await db
    .insertInto('notes')
    .values({ name: mode === 'production' ? PRODUCTION : DEMO, value: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Throws ConfigurationError if production would serve a demo's data, or a demo or test would use production's. Call it before the
 * migrations: a database that is refused stays as it is.
 */
export async function refuseOtherMode(db: Database, mode: Mode): Promise<void> {
  if (!(await hasTables(db))) return;
  if (mode === 'production') await refuseDemoData(db);
  else if (await hasMark(db, PRODUCTION)) throw new ConfigurationError(`${IN_PRODUCTION} A demo or test needs a database of its own.`);
}

/** Throws ConfigurationError unless a demo or test, and no production, has used the database. One without tables may be filled. */
export async function requireDemoData(db: Database): Promise<void> {
  await refuseOtherMode(db, 'demo');
  if (!(await hasTables(db)) || (await hasMark(db, DEMO))) return;
  throw new ConfigurationError('No demo has used this database, so it is not reset. Check DATABASE_URL, or start the demo once: npm start');
}

const IN_PRODUCTION = 'The database at DATABASE_URL is used in production.';

async function refuseDemoData(db: Database): Promise<void> {
  const account = await db.selectFrom('accounts').select('user_id').where('is_demo', '=', true).executeTakeFirst();
  if (account === undefined && !(await hasMark(db, DEMO))) return;
  throw new ConfigurationError(
    'The database at DATABASE_URL holds demonstration data, whose passwords are public. Production needs a database of its own.',
  );
}

async function hasTables(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('notes') is not null as "found"`.execute(db);
  return rows[0]?.found === true;
}

async function hasMark(db: Database, name: string): Promise<boolean> {
  return (await db.selectFrom('notes').select('name').where('name', '=', name).executeTakeFirst()) !== undefined;
}
