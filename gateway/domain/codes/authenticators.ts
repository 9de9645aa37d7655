// Authenticator apps: their sealed secrets, and single-use code checks.
import { Secret, TOTP } from 'otpauth';
import type { Selectable } from 'kysely';
import type { Core, RequestContext } from '../../core/request-context.js';
import type { Opened, Seal } from '../../core/keys.js';
import type { AuthenticatorTable } from '../../storage/schema.js';
import { openIfReadable, resealed } from '../../core/open-sealed.js';

export type AuthenticatorRow = Selectable<AuthenticatorTable>;

const sealOf = (userId: string): Seal => ({ purpose: 'authenticator secret', owner: userId });
const PERIOD_SECONDS = 30;
/** Steps of clock drift allowed in either direction: phone clocks are slightly off. */
const WINDOW = 1;

export function findAuthenticator(core: Pick<Core, 'db'>, userId: string): Promise<AuthenticatorRow | undefined> {
  return core.db.selectFrom('authenticators').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** A new secret, in the base32 that authenticator apps read. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app shows next to its codes: the site and the account. */
interface AppEntry {
  readonly issuer: string;
  readonly label: string;
}

/** The provisioning link that becomes the QR code. It is itself a secret. */
export function provisioningUri(secret: string, entry: AppEntry): string {
  return new TOTP({ ...entry, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS }).toString();
}

export function sealAuthenticatorSecret(core: Pick<Core, 'keys'>, userId: string, secret: string): string {
  return core.keys.seal(secret, sealOf(userId));
}

export function resealAuthenticatorSecret(core: Pick<Core, 'keys' | 'log'>, userId: string, sealed: string): string {
  return resealed(core, sealed, sealOf(userId));
}

/** Whether `code` is the app's current code, give or take one step, and unused. If so, marks it as used. */
export async function acceptAuthenticatorCode(context: RequestContext, row: AuthenticatorRow, code: string): Promise<boolean> {
  const secret = openSecret(context, row);
  if (secret === undefined) return false;
  const totp = totpOf(secret.text);
  const timestamp = context.now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  // Not during a setup: its confirmation looks for the sealed secret that the code was checked against.
  const isResealed = !secret.isCurrent && row.verified_at !== null;
  // The database accepts each step once, whichever process sees it first.
  const used = await context.db
    .updateTable('authenticators')
    .set({ last_step: step, ...(isResealed && { sealed_secret: sealAuthenticatorSecret(context, row.user_id, secret.text) }) })
    .where('user_id', '=', row.user_id)
    // The app may have been replaced since the code was compared.
    .where('sealed_secret', '=', row.sealed_secret)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Whether `code` is the one that was accepted last. */
export function isLastCode(context: RequestContext, row: AuthenticatorRow, code: string): boolean {
  const secret = openSecret(context, row);
  const timestamp = row.last_step * PERIOD_SECONDS * 1000;
  return secret !== undefined && totpOf(secret.text).validate({ token: code, timestamp, window: 0 }) !== null;
}

/** Undefined if none of the gateway's secrets opens it. Then no code is right. */
function openSecret(context: RequestContext, row: AuthenticatorRow): Opened | undefined {
  const secret = openIfReadable(context, row.sealed_secret, sealOf(row.user_id));
  if (secret === undefined) context.audit({ event: 'authenticator.unreadable', outcome: 'failure' });
  return secret;
}

/** A key's code at a given time, and for how many more seconds an app shows it. Throws if the key is not base32. */
export function currentCode(key: string, now: Date): { code: string; seconds: number } {
  const totp = totpOf(key);
  return { code: totp.generate({ timestamp: now.getTime() }), seconds: Math.ceil(totp.remaining({ timestamp: now.getTime() }) / 1000) };
}

function totpOf(secret: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
}
