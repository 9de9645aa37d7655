// The gateway's keys, derived from its secret: keyed hashes, and sealing what must be read back. A secret can be replaced while in use.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const KEY_BYTES = 32;
const ID_BYTES = 6;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^v1\.([\w-]+)\.([\w-]+)$/;

/** Whether a text is sealed. Hashes from before they were sealed contain a `$` or a `:`, and sealed text does not. */
export const isSealed = (text: string): boolean => SEALED.test(text);

/** What a text was sealed for, and its owner. Sealed text that is moved to another row does not open there. */
export interface Seal {
  readonly purpose: string;
  readonly owner: string;
}

export interface Opened {
  readonly text: string;
  /** False if it was sealed with a former secret or in a former format: then it should be sealed again. */
  readonly isCurrent: boolean;
}

/** Sealed text that none of the secrets opens: tampered with, moved, or sealed with a secret that is no longer configured. */
export class UnreadableSecretError extends Error {
  override readonly name = 'UnreadableSecretError';
}

export class Keys {
  readonly #current: DerivedKeys;
  readonly #all: readonly DerivedKeys[];
  readonly #oldest: DerivedKeys;

  /** The current secret seals; the current and former ones, latest first, open. */
  constructor(current: string, former: readonly string[] = []) {
    this.#current = new DerivedKeys(current);
    this.#all = [this.#current, ...former.map((secret) => new DerivedKeys(secret))];
    this.#oldest = this.#all.at(-1) ?? this.#current;
  }

  /** The key for a purpose: 32 bytes. */
  of(purpose: string): Buffer {
    return this.#current.of(purpose);
  }

  /** A keyed hash to store, for values too short for a plain hash, such as a six-digit code. Compare what is stored with `hashes`. */
  hash(purpose: string, value: string): string {
    return this.#current.hash(purpose, value);
  }

  /** A keyed hash that must survive a new secret although it is not stored: with the oldest secret that is still configured. */
  lastingHash(purpose: string, value: string): string {
    return this.#oldest.hash(purpose, value);
  }

  /** What a stored keyed hash of the value may be: its hash with the current secret or with a former one. */
  hashes(purpose: string, value: string): string[] {
    return this.#all.map((keys) => keys.hash(purpose, value));
  }

  /** Encrypts `text`: a copy of the database alone does not reveal it. */
  seal(text: string, seal: Seal): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.of(seal.purpose), iv, { authTagLength: TAG_BYTES }).setAAD(bindingOf(seal));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return [VERSION, this.#current.id, Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')].join('.');
  }

  /** Reads back what `seal` made. Throws UnreadableSecretError. */
  open(sealed: string, seal: Seal): Opened {
    const [, id, body] = SEALED.exec(sealed) ?? [];
    if (id === undefined || body === undefined) return { text: this.#openUnversioned(sealed, seal), isCurrent: false };
    const keys = this.#all.find((candidate) => candidate.id === id);
    const text = keys && decrypt(keys.of(seal.purpose), body, bindingOf(seal));
    if (text === undefined) throw new UnreadableSecretError();
    return { text, isCurrent: id === this.#current.id };
  }

  /** Opens text from before there were versions: it names no key and is not bound to an owner. */
  #openUnversioned(sealed: string, { purpose }: Seal): string {
    for (const keys of this.#all) {
      const text = decrypt(keys.of(purpose), sealed, null);
      if (text !== undefined) return text;
    }
    throw new UnreadableSecretError();
  }
}

/** The keys of one secret, each derived once. */
class DerivedKeys {
  readonly #secret: string;
  readonly #derived = new Map<string, Buffer>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Tells secrets apart without revealing them. */
  get id(): string {
    return this.of('key id').subarray(0, ID_BYTES).toString('base64url');
  }

  of(purpose: string): Buffer {
    const key = this.#derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', this.#secret, '', `vestibule ${purpose}`, KEY_BYTES));
    this.#derived.set(purpose, key);
    return key;
  }

  hash(purpose: string, value: string): string {
    return createHmac('sha256', this.of(purpose)).update(value).digest('base64url');
  }
}

/** What sealed text is bound to: it opens nowhere else. */
function bindingOf({ purpose, owner }: Seal): Buffer {
  return Buffer.from(JSON.stringify([VERSION, purpose, owner]));
}

/** Undefined if it does not open. */
function decrypt(key: Buffer, sealed: string, binding: Buffer | null): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  if (binding !== null) decipher.setAAD(binding);
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
