// Counts rows for the metrics.
import type { Database } from '../storage/database.js';

/** Sessions used recently enough to still be valid. */
export async function countSessions(db: Database, now: Date, idleSeconds: number): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('last_accessed_at', '>', new Date(now.getTime() - idleSeconds * 1000))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Messages waiting to be sent. */
export async function countDueMessages(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
