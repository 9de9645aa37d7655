// Remembered computers, and sign-in attempts that have passed the security question on one.
import type { Selectable } from 'kysely';
import type { RequestContext } from '../core/request-context.js';
import type { AttemptTable } from '../storage/schema.js';

const REMEMBERED_MS = 365 * 24 * 60 * 60 * 1000;
const ATTEMPT_MS = 15 * 60 * 1000;

/** Whether the user ticked 'Remember this computer' on it within a year. */
export async function isRemembered(context: RequestContext, userId: string, fingerprint: string): Promise<boolean> {
  if (fingerprint === '') return false;
  const row = await context.db
    .selectFrom('devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('fingerprint_hash', '=', deviceHash(context, fingerprint))
    .where('expires_at', '>', context.now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberDevice(context: RequestContext, userId: string, fingerprint: string): Promise<void> {
  if (fingerprint === '') return;
  const expiresAt = new Date(context.now.getTime() + REMEMBERED_MS);
  await context.db
    .insertInto('devices')
    .values({ user_id: userId, fingerprint_hash: deviceHash(context, fingerprint), expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'fingerprint_hash']).doUpdateSet({ expires_at: expiresAt }))
    .execute();
}

/** Notes that the question was passed in this attempt, and whether to remember the computer once it succeeds. */
export async function passQuestion(context: RequestContext, userId: string, fingerprint: string, saveDevice: boolean): Promise<void> {
  const values = { save_device: saveDevice, expires_at: new Date(context.now.getTime() + ATTEMPT_MS) };
  await context.db
    .insertInto('attempts')
    .values({ user_id: userId, fingerprint_hash: deviceHash(context, fingerprint), ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'fingerprint_hash']).doUpdateSet(values))
    .execute();
}

export async function wasQuestionPassed(context: RequestContext, userId: string, fingerprint: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('attempts')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('fingerprint_hash', '=', deviceHash(context, fingerprint))
    .where('expires_at', '>', context.now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends an attempt and returns what it had passed. */
export function takeAttempt(context: RequestContext, userId: string, fingerprint: string): Promise<Selectable<AttemptTable> | undefined> {
  return context.db
    .deleteFrom('attempts')
    .where('user_id', '=', userId)
    .where('fingerprint_hash', '=', deviceHash(context, fingerprint))
    .returningAll()
    .executeTakeFirst();
}

/** How a computer is kept. */
export function deviceHash(context: RequestContext, fingerprint: string): string {
  return context.keys.hash('device fingerprint', fingerprint);
}
