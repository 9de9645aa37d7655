// Sign-ins in progress that passed the security question on a computer, and may still need a code.
import type { RequestContext } from '../../core/request-context.js';
import { REPEATED_MS } from '../codes/repetition.js';
import { fingerprintHash, fingerprintHashes } from '../sessions/computers.js';

const ATTEMPT_MS = 15 * 60 * 1000;

/** Notes that this attempt passed the question, and whether to remember the computer if the attempt succeeds. */
export async function passQuestion(context: RequestContext, userId: string, fingerprint: string, saveDevice: boolean): Promise<void> {
  const values = { save_device: saveDevice, expires_at: new Date(context.now.getTime() + ATTEMPT_MS) };
  await context.db
    .insertInto('attempts')
    .values({ user_id: userId, fingerprint_hash: fingerprintHash(context, fingerprint), ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'fingerprint_hash']).doUpdateSet(values))
    .execute();
}

/**
 * Whether this attempt passed the question. An attempt that has ended counts only for a request with a code: a browser that got no response
 * may repeat the last one (record 108). So without a code, an attempt counts for a minute less.
 */
export async function wasQuestionPassed(context: RequestContext, userId: string, fingerprint: string, hasCode: boolean): Promise<boolean> {
  const endedBefore = new Date(context.now.getTime() + (hasCode ? 0 : REPEATED_MS));
  const row = await context.db
    .selectFrom('attempts')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('fingerprint_hash', 'in', fingerprintHashes(context, fingerprint))
    .where('expires_at', '>', endedBefore)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the attempt, after the time in which its last request may be repeated. Returns whether the user asked to remember the computer. */
export async function endAttempt(context: RequestContext, userId: string, fingerprint: string): Promise<boolean> {
  const end = new Date(context.now.getTime() + REPEATED_MS);
  const ended = await context.db
    .updateTable('attempts')
    .set(({ case: choose, ref }) => ({ expires_at: choose().when('expires_at', '<', end).then(ref('expires_at')).else(end).end() }))
    .where('user_id', '=', userId)
    .where('fingerprint_hash', 'in', fingerprintHashes(context, fingerprint))
    .returning('save_device')
    .executeTakeFirst();
  return ended?.save_device ?? false;
}
