// One-time codes: six random digits, ten minutes, one use, kept as keyed hashes; a new one replaces the one before.
import { isSentMethod, type MfaType, type SentMethod } from '../../api/contract/mfa-methods.js';
import type { RequestContext } from '../core/request-context.js';
import { acceptAuthenticatorCode, findAuthenticator } from './authenticators.js';
import { attempt } from './attempts.js';
import type { Factor } from './lock-refusals.js';
import { useRecoveryCode } from './recovery-codes.js';
import { newCode } from '../core/secrets.js';

/** How long a code is good. */
export const CODE_LIFETIME_MS = 10 * 60 * 1000;

/** Makes a code for `target`. */
export async function issueCode(context: RequestContext, userId: string, channel: SentMethod, target: string): Promise<string> {
  const code = newCode();
  const values = {
    target,
    code_hash: hashOf(context, userId, code),
    expires_at: new Date(context.now.getTime() + CODE_LIFETIME_MS),
    used_at: null,
  };
  await context.db
    .insertInto('one_time_codes')
    .values({ user_id: userId, channel, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'channel']).doUpdateSet(values))
    .execute();
  return code;
}

export interface TypedCode {
  readonly userId: string;
  readonly code: string;
  /** Absent: any. */
  readonly type: MfaType | undefined;
  /** What the code is asked for, whose failures count by themselves. */
  readonly factor: Extract<Factor, 'code' | 'own-code' | 'reset-code'>;
}

/** Accepts a code. Throws MFERR01 where it is wrong, MFERR02 where there were too many attempts. */
export async function acceptCode(context: RequestContext, { userId, code, type, factor }: TypedCode): Promise<void> {
  await attempt(context, { factor, subject: userId }, () => isAccepted(context, userId, code, type));
}

/** The address or number whose code of `channel` was right within the last ten minutes: what may be called verified now. */
export async function confirmedTargets(context: RequestContext, userId: string, channels: readonly SentMethod[]): Promise<string[]> {
  const since = new Date(context.now.getTime() - CODE_LIFETIME_MS);
  const rows = await context.db
    .selectFrom('one_time_codes')
    .select('target')
    .where('user_id', '=', userId)
    .where('channel', 'in', channels)
    .where('used_at', '>', since)
    .execute();
  return rows.map((row) => row.target);
}

async function isAccepted(context: RequestContext, userId: string, code: string, type: MfaType | undefined): Promise<boolean> {
  if (type === undefined || type === 'totp') {
    const authenticator = await findAuthenticator(context, userId);
    if (authenticator?.verified_at && (await acceptAuthenticatorCode(context, authenticator, code))) return true;
  }
  if (type === 'recovery') return useRecoveryCode(context, userId, code);
  if (type !== undefined && !isSentMethod(type)) return false;
  return useSentCode(context, userId, code, type);
}

/** Of several submits of one code at the same moment, the database lets one through. */
async function useSentCode(context: RequestContext, userId: string, code: string, channel: SentMethod | undefined): Promise<boolean> {
  let update = context.db
    .updateTable('one_time_codes')
    .set({ used_at: context.now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(context, userId, code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', context.now);
  if (channel !== undefined) update = update.where('channel', '=', channel);
  return (await update.returning('channel').executeTakeFirst()) !== undefined;
}

function hashOf(context: RequestContext, userId: string, code: string): string {
  return context.keys.hash('one-time code', `${userId} ${code}`);
}
