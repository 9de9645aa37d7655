// Remembered computers, and sign-in attempts that passed the security question on a computer.
import type { RequestContext } from '../core/request-context.js';
import { hashToken, newId, newToken } from '../core/secrets.js';
import { describeBrowser } from './browser-name.js';
import { REPEATED_MS } from './repetition.js';

/** The cookie that every sign-in sets, which scripts cannot read. */
export const DEVICE_COOKIE = 'device';
/** How long a computer is remembered. */
export const REMEMBERED_SECONDS = 365 * 24 * 60 * 60;
/** How many computers an account remembers. One more forgets the least recently used one. */
const MAX_REMEMBERED = 20;
const ATTEMPT_MS = 15 * 60 * 1000;
const FINGERPRINT = 'device fingerprint';
const DEVICE_TOKEN = /^[\w-]{43}$/;

/** What identifies a computer: its browser's traits, which can be guessed, and a random cookie, which cannot. */
export interface Computer {
  /** '' if the client could not compute it. */
  readonly fingerprint: string;
  readonly deviceToken: string | undefined;
}

/** Whether the user checked 'Remember this computer' on it within the past year. If so, notes that it was used. */
export async function isRemembered(context: RequestContext, userId: string, { fingerprint, deviceToken }: Computer): Promise<boolean> {
  if (fingerprint === '' || deviceToken === undefined) return false;
  const row = await context.db
    .updateTable('devices')
    .set({
      last_used_at: context.now,
      browser: describeBrowser(context.userAgent),
      // It may have been stored with a former secret.
      fingerprint_hash: hashOf(context, fingerprint),
    })
    .where('user_id', '=', userId)
    .where('cookie_hash', '=', hashToken(deviceToken))
    .where('fingerprint_hash', 'in', hashesOf(context, fingerprint))
    .where('expires_at', '>', context.now)
    .returning('device_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a cookie's value is one that the gateway may have set. */
export const isDeviceToken = (cookie: string | undefined): cookie is string => cookie !== undefined && DEVICE_TOKEN.test(cookie);

/** The token that identifies a computer: the one it has, perhaps from another user, or a new one if it has none. */
export function deviceTokenFor({ deviceToken }: Computer): string {
  return isDeviceToken(deviceToken) ? deviceToken : newToken();
}

/** A computer without traits cannot be recognized. */
export const canRemember = ({ fingerprint }: Computer): boolean => fingerprint !== '';

/** Remembers a computer by its traits and the token that its browser has from now on. */
export async function rememberDevice(context: RequestContext, userId: string, computer: Computer, deviceToken: string): Promise<void> {
  const values = {
    fingerprint_hash: hashOf(context, computer.fingerprint),
    browser: describeBrowser(context.userAgent),
    last_used_at: context.now,
    expires_at: new Date(context.now.getTime() + REMEMBERED_SECONDS * 1000),
  };
  await context.db
    .insertInto('devices')
    .values({ device_id: newId('computer'), user_id: userId, cookie_hash: hashToken(deviceToken), remembered_at: context.now, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'cookie_hash']).doUpdateSet(values))
    .execute();
  await forgetOneTooMany(context, userId);
}

async function forgetOneTooMany({ db }: RequestContext, userId: string): Promise<void> {
  const tooMany = db
    .selectFrom('devices')
    .select('device_id')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .offset(MAX_REMEMBERED);
  await db.deleteFrom('devices').where('device_id', 'in', tooMany).execute();
}

/** Notes that this attempt passed the question, and whether to remember the computer if the attempt succeeds. */
export async function passQuestion(context: RequestContext, userId: string, fingerprint: string, saveDevice: boolean): Promise<void> {
  const values = { save_device: saveDevice, expires_at: new Date(context.now.getTime() + ATTEMPT_MS) };
  await context.db
    .insertInto('attempts')
    .values({ user_id: userId, fingerprint_hash: hashOf(context, fingerprint), ...values })
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
    .where('fingerprint_hash', 'in', hashesOf(context, fingerprint))
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
    .where('fingerprint_hash', 'in', hashesOf(context, fingerprint))
    .returning('save_device')
    .executeTakeFirst();
  return ended?.save_device ?? false;
}

/** The stored form of a fingerprint. */
function hashOf(context: RequestContext, fingerprint: string): string {
  return context.keys.hash(FINGERPRINT, fingerprint);
}

/** The forms that may be stored: with the current secret or with a former one. */
function hashesOf(context: RequestContext, fingerprint: string): string[] {
  return context.keys.hashes(FINGERPRINT, fingerprint);
}
