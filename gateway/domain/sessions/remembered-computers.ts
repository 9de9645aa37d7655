// Remembered computers: those on which a user checked 'Remember this computer'.
import type { RequestContext } from '../../core/request-context.js';
import { hashToken, newId } from '../../core/secrets.js';
import { describeBrowser } from './browser-name.js';
import { type Computer, fingerprintHash, fingerprintHashes } from './computers.js';

/** How long a computer is remembered. */
export const REMEMBERED_SECONDS = 365 * 24 * 60 * 60;
/** How many computers an account remembers. One more forgets the least recently used one. */
const MAX_REMEMBERED = 20;

/** Whether the user checked 'Remember this computer' on it within the past year. If so, notes that it was used. */
export async function isRemembered(context: RequestContext, userId: string, { fingerprint, deviceToken }: Computer): Promise<boolean> {
  if (fingerprint === '' || deviceToken === undefined) return false;
  const row = await context.db
    .updateTable('devices')
    .set({
      last_used_at: context.now,
      browser: describeBrowser(context.userAgent),
      // It may have been stored with a former secret.
      fingerprint_hash: fingerprintHash(context, fingerprint),
    })
    .where('user_id', '=', userId)
    .where('cookie_hash', '=', hashToken(deviceToken))
    .where('fingerprint_hash', 'in', fingerprintHashes(context, fingerprint))
    .where('expires_at', '>', context.now)
    .returning('device_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A computer without traits cannot be recognized. */
export const canRemember = ({ fingerprint }: Computer): boolean => fingerprint !== '';

/** Remembers a computer by its traits and the token that its browser has from now on. */
export async function rememberComputer(context: RequestContext, userId: string, computer: Computer, deviceToken: string): Promise<void> {
  const values = {
    fingerprint_hash: fingerprintHash(context, computer.fingerprint),
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
