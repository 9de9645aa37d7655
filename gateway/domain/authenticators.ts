// Authenticator apps: their sealed secrets, and checking a code once.
import { Secret, TOTP } from 'otpauth';
import type { Selectable } from 'kysely';
import type { Core, RequestContext } from '../core/request-context.js';
import { type Opened, type Seal, UnreadableSecretError } from '../core/keys.js';
import type { AuthenticatorTable } from '../storage/schema.js';

export type AuthenticatorRow = Selectable<AuthenticatorTable>;

const sealOf = (userId: string): Seal => ({ purpose: 'authenticator secret', owner: userId });
const PERIOD_SECONDS = 30;
/** Steps of drift that are forgiven on either side: phones' clocks are a little off. */
const WINDOW = 1;

export function findAuthenticator(core: Pick<Core, 'db'>, userId: string): Promise<AuthenticatorRow | undefined> {
  return core.db.selectFrom('authenticators').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** A new secret, in the letters that authenticator apps read. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app shows beside its codes: whose site it is, and which account. */
interface AppEntry {
  readonly issuer: string;
  readonly label: string;
}

/** The provisioning link that becomes the QR code. A secret itself. */
export function provisioningUri(secret: string, entry: AppEntry): string {
  return new TOTP({ ...entry, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS }).toString();
}

export function sealAuthenticatorSecret(core: Pick<Core, 'keys'>, userId: string, secret: string): string {
  return core.keys.seal(secret, sealOf(userId));
}

/** Whether `code` is the app's code of now, one step early or late, and was not used before; then it is used. */
export async function acceptAuthenticatorCode(context: RequestContext, row: AuthenticatorRow, code: string): Promise<boolean> {
  const secret = openSecret(context, row);
  if (secret === undefined) return false;
  const totp = totpOf(secret.text);
  const timestamp = context.now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  // The database allows each step once, whichever process sees it first.
  const used = await context.db
    .updateTable('authenticators')
    .set({ last_step: step, ...(!secret.isCurrent && { sealed_secret: sealAuthenticatorSecret(context, row.user_id, secret.text) }) })
    .where('user_id', '=', row.user_id)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Undefined where none of the gateway's secrets opens it: then no code is right, and the operator must know. */
function openSecret(context: RequestContext, row: AuthenticatorRow): Opened | undefined {
  try {
    return context.keys.open(row.sealed_secret, sealOf(row.user_id));
  } catch (error) {
    if (!(error instanceof UnreadableSecretError)) throw error;
    context.log.error('authenticator secret unreadable', { error });
    context.audit({ event: 'authenticator.unreadable', outcome: 'failure' });
    return undefined;
  }
}

/** The code of a key at a moment, and for how many seconds it is still shown. Throws where the key is no base32. */
export function currentCode(key: string, now: Date): { code: string; seconds: number } {
  const totp = totpOf(key);
  return { code: totp.generate({ timestamp: now.getTime() }), seconds: Math.ceil(totp.remaining({ timestamp: now.getTime() }) / 1000) };
}

function totpOf(secret: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
}
