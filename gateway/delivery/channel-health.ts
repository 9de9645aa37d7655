// Whether texts, calls, and emails get through at present, as seen by all processes.
import { type Kysely, sql } from 'kysely';
import type { SentMethod } from '../../api/contract/mfa-methods.js';
import type { Schema } from '../storage/schema.js';

/** How many failures in a row mark a channel as down, and for how long after the last one. */
const FAILURES = 3;
const DOWN_MS = 2 * 60 * 1000;

/** Records how an attempt went. */
export async function noteAttempt(db: Kysely<Schema>, channel: SentMethod, isTaken: boolean, now: Date): Promise<void> {
  if (isTaken) {
    await db.deleteFrom('channel_failures').where('channel', '=', channel).execute();
    return;
  }
  await db
    .insertInto('channel_failures')
    .values({ channel, failures: 1, failed_at: now })
    .onConflict((conflict) =>
      conflict.column('channel').doUpdateSet({ failures: sql<number>`channel_failures.failures + 1`, failed_at: now }),
    )
    .execute();
}

/** The channels that are down at present. */
export async function downChannels(db: Kysely<Schema>, now: Date): Promise<SentMethod[]> {
  const rows = await db
    .selectFrom('channel_failures')
    .select('channel')
    .where('failures', '>=', FAILURES)
    .where('failed_at', '>', new Date(now.getTime() - DOWN_MS))
    .execute();
  return rows.map((row) => row.channel);
}
