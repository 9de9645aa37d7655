// Random tokens and codes, how they are kept (hashed), and how what must be read back is sealed.
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';

const TOKEN_BYTES = 32;
const CODE_DIGITS = 6;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A random token, safe in URLs; only its hash is stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** A random identifier: a prefix that says of what, then 12 random characters. */
export function newId(prefix: string): string {
  return `${prefix}-${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}`;
}

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** How tokens are stored: they are long and random, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Keys for one purpose each, derived from the gateway's one secret. */
export class Keys {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** The key of a purpose: 32 bytes. */
  of(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, '', `vestibule ${purpose}`, 32));
  }

  /** A keyed hash: for what is too short to be hashed alone, such as a code of six digits. */
  hash(purpose: string, value: string): string {
    return createHmac('sha256', this.of(purpose)).update(value).digest('base64url');
  }

  /** Encrypts `text` so that a copy of the database alone does not give it away. */
  seal(purpose: string, text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.of(purpose), iv);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  }

  /** Reads back what `seal` made. Throws where it was tampered with or the secret is another one. */
  open(purpose: string, sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.of(purpose), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }
}
