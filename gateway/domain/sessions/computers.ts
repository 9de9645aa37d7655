// The computer that a request comes from: how it is identified, and how its traits are stored.
import type { RequestContext } from '../../core/request-context.js';
import { newToken } from '../../core/secrets.js';

/** The cookie that every sign-in sets, which scripts cannot read. */
export const DEVICE_COOKIE = 'device';
const FINGERPRINT = 'device fingerprint';
const DEVICE_TOKEN = /^[\w-]{43}$/;

/** What identifies a computer: its browser's traits, which can be guessed, and a random cookie, which cannot. */
export interface Computer {
  /** '' if the client could not compute it. */
  readonly fingerprint: string;
  readonly deviceToken: string | undefined;
}

/** Whether a cookie's value is one that the gateway may have set. */
export const isDeviceToken = (cookie: string | undefined): cookie is string => cookie !== undefined && DEVICE_TOKEN.test(cookie);

/** The token that identifies a computer: the one it has, perhaps from another user, or a new one if it has none. */
export function deviceTokenFor({ deviceToken }: Computer): string {
  return isDeviceToken(deviceToken) ? deviceToken : newToken();
}

/** The stored form of a fingerprint. */
export function fingerprintHash(context: RequestContext, fingerprint: string): string {
  return context.keys.hash(FINGERPRINT, fingerprint);
}

/** The forms that may be stored: with the current secret or with a former one. */
export function fingerprintHashes(context: RequestContext, fingerprint: string): string[] {
  return context.keys.hashes(FINGERPRINT, fingerprint);
}
