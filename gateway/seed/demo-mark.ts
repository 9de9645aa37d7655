// The mark that a demo or test gateway leaves in its database, so production refuses to serve it.
import { ConfigurationError } from '../core/config.js';
import type { Database } from '../storage/database.js';

const MARK = 'made for a demo';

/** Marks the database permanently. */
export async function markAsDemo(db: Database): Promise<void> {
  await db
    .insertInto('notes')
    .values({ name: MARK, value: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Throws ConfigurationError if a demo or test gateway has used the database. */
export async function refuseDemoData(db: Database): Promise<void> {
  const mark = await db.selectFrom('notes').select('name').where('name', '=', MARK).executeTakeFirst();
  const account = await db.selectFrom('accounts').select('user_id').where('is_demo', '=', true).executeTakeFirst();
  if (mark === undefined && account === undefined) return;
  throw new ConfigurationError(
    'The database at DATABASE_URL holds demonstration data, whose passwords are public. Production needs a database of its own.',
  );
}
