// The counters of limits per minute, hour, or day. They are in the database, so all processes share them.
import { sql } from 'kysely';
import type { RequestContext } from '../../core/request-context.js';

/** The largest number that a count column holds. */
export const MAX_COUNT = 2 ** 31 - 1;

/** How much of a limit is used up, and until when that counts. */
export interface Spent {
  readonly count: number;
  readonly resets_at: Date;
}

/** Counts up to the limit. Above it, returns one more, and writes nothing: a refused request leaves no trace, and a flood costs nothing. */
export async function count(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  key: string,
  { most, seconds }: { readonly most: number; readonly seconds: number },
): Promise<Spent> {
  const resetsAt = new Date(now.getTime() + seconds * 1000);
  const limit = Math.min(most, MAX_COUNT);
  const isOver = sql<boolean>`counters.resets_at <= ${now}`;
  const spent = db
    .selectFrom('counters')
    .select(['count', 'resets_at'])
    .where('key', '=', key)
    .where('count', '>=', limit)
    .where('resets_at', '>', now);
  const counted = await db
    .insertInto('counters')
    .columns(['key', 'count', 'resets_at'])
    .expression(
      db
        .selectNoFrom([
          sql<string>`${key}::text`.as('key'),
          sql<number>`1`.as('count'),
          sql<Date>`${resetsAt}::timestamptz`.as('resets_at'),
        ])
        // Spares the row's lock, which the condition below would take.
        .where((row) => row.not(row.exists(spent))),
    )
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else counters.count + 1 end`,
          resets_at: sql<Date>`case when ${isOver} then ${resetsAt}::timestamptz else counters.resets_at end`,
        })
        .where(sql<boolean>`(${isOver} or counters.count < ${limit})`),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirst();
  if (counted !== undefined) return counted;
  // Absent: the limit was spent a moment ago, and is not anymore.
  const standing = await spent.executeTakeFirst();
  return { count: limit + 1, resets_at: standing?.resets_at ?? now };
}

/** Undoes one `count`. */
export async function takeBack({ db }: Pick<RequestContext, 'db'>, key: string): Promise<void> {
  await db
    .updateTable('counters')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

/** Seconds until what is used up no longer counts: at least 1. */
export function secondsUntil({ now }: Pick<RequestContext, 'now'>, { resets_at }: Pick<Spent, 'resets_at'>): number {
  return Math.max(1, Math.ceil((resets_at.getTime() - now.getTime()) / 1000));
}
