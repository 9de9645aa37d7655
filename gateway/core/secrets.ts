// Random tokens, identifiers, and codes, and how tokens are stored.
import { hash, randomBytes, randomInt } from 'node:crypto';

const TOKEN_BYTES = 32;
const CODE_DIGITS = 6;

/** A random token, safe in URLs; only its hash is stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** A random identifier: a prefix that says what it identifies, then 12 random characters. */
export function newId(prefix: string): string {
  return `${prefix}-${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}`;
}

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** How tokens are stored: they are long and random, so a plain hash is enough. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
