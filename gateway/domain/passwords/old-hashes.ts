// Password hashes imported from an older system: which formats are known, and checking a password against one.
import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { verify as verifyArgon2 } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';

const derive = promisify(pbkdf2);

const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const ARGON2 = /^\$argon2(?:id|i|d)\$v=19\$m=([1-9]\d*),t=([1-9]\d*),p=([1-9]\d*)\$([^$]+)\$([^$]+)$/;
/** In the format of passlib and PHC strings ($pbkdf2-sha256$…, salt in base64) or of Django (pbkdf2_sha256$…, salt as text). */
const PBKDF2 =
  /^(?<phc>\$pbkdf2-|pbkdf2_)(?<digest>sha1|sha256|sha512)\$(?:i=)?(?<iterations>\d+)(?:,l=\d+)?\$(?<salt>[^$]+)\$(?<key>[^$]+)$/;

/** The most that one hash may cost: an imported file must not be able to slow down every sign-in. */
const MOST = { bcryptCost: 15, argon2Kibibytes: 262_144, argon2Passes: 20, argon2Lanes: 16, pbkdf2Iterations: 5_000_000 } as const;
/** The least that argon2 takes: with less, it throws. */
const LEAST_ARGON2 = { kibibytesPerLane: 8, saltBytes: 8 } as const;

interface Pbkdf2Hash {
  readonly digest: string;
  readonly iterations: number;
  readonly salt: Buffer;
  readonly key: Buffer;
}

/** Whether passwords can be checked against a hash. */
export function isKnownHash(stored: string): boolean {
  const cost = Number(BCRYPT.exec(stored)?.[1]);
  if (cost >= 4 && cost <= MOST.bcryptCost) return true;
  return isUsableArgon2(stored) || readPbkdf2(stored) !== undefined;
}

/** Whether a password matches a hash. False for a hash in an unknown format. */
export async function matchesHash(stored: string, password: string): Promise<boolean> {
  if (isUsableArgon2(stored)) return verifyArgon2(stored, password);
  if (BCRYPT.test(stored)) return verifyBcrypt(password, stored);
  const known = readPbkdf2(stored);
  if (known === undefined) return false;
  const { digest, iterations, salt, key } = known;
  return timingSafeEqual(await derive(password, salt, iterations, key.length, digest), key);
}

/** The KiB that checking a hash passes over, which is what argon2's time depends on. Undefined for other formats. */
export function argon2Work(stored: string): number | undefined {
  if (!isUsableArgon2(stored)) return undefined;
  const [, kibibytes, passes] = ARGON2.exec(stored) ?? [];
  return Number(kibibytes) * Number(passes);
}

function isUsableArgon2(stored: string): boolean {
  const [, kibibytes, passes, lanes, salt, key] = ARGON2.exec(stored) ?? [];
  if (salt === undefined || key === undefined || !isBase64(salt) || !isBase64(key)) return false;
  const isAffordable =
    Number(kibibytes) <= MOST.argon2Kibibytes && Number(passes) <= MOST.argon2Passes && Number(lanes) <= MOST.argon2Lanes;
  const hasEnough = Number(kibibytes) >= LEAST_ARGON2.kibibytesPerLane * Number(lanes) && base64(salt).length >= LEAST_ARGON2.saltBytes;
  return isAffordable && hasEnough && isKeyLength(base64(key).length);
}

function readPbkdf2(stored: string): Pbkdf2Hash | undefined {
  const { phc, digest, iterations, salt, key } = PBKDF2.exec(stored)?.groups ?? {};
  if (digest === undefined || salt === undefined || key === undefined) return undefined;
  const hash = { digest, iterations: Number(iterations), salt: phc === 'pbkdf2_' ? Buffer.from(salt) : base64(salt), key: base64(key) };
  const isUsable = hash.iterations >= 1 && hash.iterations <= MOST.pbkdf2Iterations && isKeyLength(hash.key.length);
  return isUsable ? hash : undefined;
}

/** With fewer than 16 bytes, other passwords may match. PBKDF2 repeats its work for each part of the key that is as long as the digest. */
function isKeyLength(bytes: number): boolean {
  return bytes >= 16 && bytes <= 64;
}

/** Whether it is base64 without padding, as an encoder writes it. With anything else, argon2 throws. */
function isBase64(text: string): boolean {
  return Buffer.from(text, 'base64').toString('base64').replace(/=+$/, '') === text;
}

/** Passlib writes a dot instead of base64's plus. */
function base64(text: string): Buffer {
  return Buffer.from(text.replaceAll('.', '+'), 'base64');
}
