// Uses up attempts and allowances as that many requests would.
import type { RequestContext } from '../core/request-context.js';
import { type Guess, keyOf } from '../domain/limits/guesses.js';
import { accountLimits, addressKey, addressLimits, type AddressLimitName, LOCK_OUT } from '../domain/limits/limits.js';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Locks a factor as that many failures would. */
export async function lockOut(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  guess: Guess,
  inARow: number = LOCK_OUT.failures,
): Promise<void> {
  const values = { recent: LOCK_OUT.failures, in_a_row: inARow, resets_at: new Date(now.getTime() + LOCK_OUT.seconds * 1000) };
  await db
    .insertInto('guesses')
    .values({ ...keyOf(guess), ...values })
    .onConflict((conflict) => conflict.columns(['subject', 'factor', 'device']).doUpdateSet(values))
    .execute();
}

/** Uses up all that an address may do in this minute. */
export function exhaustAddress(context: RequestContext, address: string): Promise<void> {
  const names = Object.keys(addressLimits) as AddressLimitName[]; // Object.keys loses the key type
  const counts = names.map(
    (name) => [addressKey({ ...context, address }, name), addressLimits[name].times * context.config.attemptsPerMinute] as const,
  );
  return setCounts(context, counts, MINUTE);
}

/** Uses up all but one of a user's changes, log entries, codes to unverified details, and links that are sent again for a day. */
export function exhaustDay(context: RequestContext, userId: string): Promise<void> {
  const daily = ['write-daily', 'log-daily', 'unverified-code-request'] as const;
  const counts = daily.map((name) => [`${name}:${userId}`, accountLimits[name].most - 1] as const);
  const resends = ['user', 'link'].map((by) => [`resend-daily:${by} ${userId}`, accountLimits['resend-daily'].most - 1] as const);
  return setCounts(context, [...counts, ...resends], DAY);
}

/** Resets all of a user's counts. */
export async function resetCounts({ db, now }: RequestContext, userId: string): Promise<void> {
  await db.updateTable('counters').set({ resets_at: now }).where('key', 'like', `%:${userId}`).execute();
}

/** Sets counters to these counts, from now on for `seconds`. */
async function setCounts({ db, now }: RequestContext, counts: readonly (readonly [key: string, count: number])[], seconds: number) {
  const resets_at = new Date(now.getTime() + seconds * 1000);
  await db
    .insertInto('counters')
    .values(counts.map(([key, value]) => ({ key, count: value, resets_at })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ count: row.ref('excluded.count'), resets_at })))
    .execute();
}
