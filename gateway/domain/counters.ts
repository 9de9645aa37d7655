// Counting attempts: rate limits by address, lock-outs by account. Kept in the database, so that all processes count together.
import { type QueryCreator, type Selectable, sql } from 'kysely';
import { Refusal } from '../core/refusal.js';
import type { Core, RequestContext } from '../core/request-context.js';
import type { CounterTable, Schema } from '../storage/schema.js';

/** Failures after which an account or a code is locked, and for how long (spec: "attempts" in the message). */
export const LOCK_OUT = { failures: 5, seconds: 15 * 60 } as const;
const CODE_REQUESTS = { most: 10, seconds: 15 * 60 } as const;
const RESENDS = { most: 5, seconds: 60 * 60 } as const;
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const MINUTE = 60;

type Counted = Pick<Selectable<CounterTable>, 'count' | 'resets_at'>;

export interface Failures {
  /** Those that still count. */
  readonly count: number;
  /** Until when they lock, or null. */
  readonly lockedUntil: Date | null;
}

/** The statement that counts one more under `key`, until the count starts again, at first `seconds` from now. */
function counting(db: QueryCreator<Schema>, now: Date, key: string, seconds: number) {
  const resetsAt = new Date(now.getTime() + seconds * 1000);
  const over = sql<boolean>`counters.resets_at <= ${now}`;
  return db
    .insertInto('counters')
    .values({ key, count: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${over} then 1 else counters.count + 1 end`,
        resets_at: sql<Date>`case when ${over} then ${resetsAt}::timestamptz else counters.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at']);
}

/** The statement that counts a try of the client's address. */
export const countingAddress = (context: RequestContext, db: QueryCreator<Schema>) =>
  counting(db, context.now, `address:${context.address}`, MINUTE);

/** Throws RLERR01 where an address has tried too often. In development the developer's own machine may. */
export function refuseTooMany(context: RequestContext, tries: Counted): void {
  if (tries.count <= context.config.attemptsPerMinute) return;
  if (context.config.doors && LOOPBACK.has(context.address)) return;
  throw new Refusal('RLERR01', { retryAfterSeconds: Math.ceil((tries.resets_at.getTime() - context.now.getTime()) / 1000) });
}

/** Counts a try of the client's address. Throws RLERR01. */
export async function limitAddress(context: RequestContext): Promise<void> {
  refuseTooMany(context, await countingAddress(context, context.db).executeTakeFirstOrThrow());
}

/** As if an address had used up its attempts of this minute: for tests. */
export async function exhaustAddress(context: RequestContext, address: string): Promise<void> {
  const values = { count: context.config.attemptsPerMinute, resets_at: new Date(context.now.getTime() + MINUTE * 1000) };
  await context.db
    .insertInto('counters')
    .values({ key: `address:${address}`, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

/** Throws MFERR04 where too many codes were requested for an account; unknown usernames are counted alike. */
export async function limitCodeRequests(context: RequestContext, subject: string): Promise<void> {
  const { count: requests } = await counting(context.db, context.now, `codes:${subject}`, CODE_REQUESTS.seconds).executeTakeFirstOrThrow();
  if (requests > CODE_REQUESTS.most) throw new Refusal('MFERR04');
}

/** Throws VTERR06 where links were sent to an account again and again; unknown accounts are counted alike. */
export async function limitResends(context: RequestContext, userId: string): Promise<void> {
  const { count: resends } = await counting(context.db, context.now, `resends:${userId}`, RESENDS.seconds).executeTakeFirstOrThrow();
  if (resends > RESENDS.most) throw new Refusal('VTERR06');
}

/** Counts a failure; at the limit the lock begins, and lasts from that moment on. Returns whether it is locked now. */
export async function countFailure(context: RequestContext, key: string): Promise<boolean> {
  const { count: failures } = await counting(context.db, context.now, key, LOCK_OUT.seconds).executeTakeFirstOrThrow();
  if (failures === LOCK_OUT.failures) await lock(context, key, new Date(context.now.getTime() + LOCK_OUT.seconds * 1000));
  return failures >= LOCK_OUT.failures;
}

/** The failures under `key`. */
export async function readFailures(context: RequestContext, key: string): Promise<Failures> {
  const row = await context.db
    .selectFrom('counters')
    .select(['count', 'resets_at'])
    .where('key', '=', key)
    .where('resets_at', '>', context.now)
    .executeTakeFirst();
  return failuresIn(row?.count ?? null, row?.resets_at ?? null);
}

/** What a row of failures that still count says, or its absence. */
export function failuresIn(count: number | null, resetsAt: Date | null): Failures {
  return { count: count ?? 0, lockedUntil: (count ?? 0) >= LOCK_OUT.failures ? resetsAt : null };
}

/** Until when `key` is locked, or null. */
export async function lockedUntil(context: RequestContext, key: string): Promise<Date | null> {
  return (await readFailures(context, key)).lockedUntil;
}

/** Locks `key` until a moment. */
export async function lock(core: Pick<Core, 'db'>, key: string, until: Date): Promise<void> {
  await core.db
    .insertInto('counters')
    .values({ key, count: LOCK_OUT.failures, resets_at: until })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: LOCK_OUT.failures, resets_at: until }))
    .execute();
}

/** Forgets the failures under `key`. */
export async function clearFailures(core: Pick<Core, 'db'>, key: string): Promise<void> {
  await core.db.deleteFrom('counters').where('key', '=', key).execute();
}

/** The keys under which failures are counted. */
export const failuresOf = {
  signIn: (usernameKey: string) => `sign-in:${usernameKey}`,
  recovery: (usernameKey: string) => `recovery:${usernameKey}`,
  code: (subject: string) => `code:${subject}`,
} as const;
