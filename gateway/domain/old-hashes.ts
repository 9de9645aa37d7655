// Password hashes imported from an older system: which formats are known, and checking a password against one.
import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { verify as verifyArgon2 } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';

const derive = promisify(pbkdf2);

const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const ARGON2 = /^\$argon2(?:id|i|d)\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[\w+/]+\$[\w+/]+$/;
/** In the format of passlib and PHC strings ($pbkdf2-sha256$…, salt in base64) or of Django (pbkdf2_sha256$…, salt as text). */
const PBKDF2 =
  /^(?<phc>\$pbkdf2-|pbkdf2_)(?<digest>sha1|sha256|sha512)\$(?:i=)?(?<iterations>\d+)(?:,l=\d+)?\$(?<salt>[^$]+)\$(?<key>[^$]+)$/;

/** The most that one hash may cost: an imported file must not be able to slow down every sign-in. */
const MOST = { bcryptCost: 15, argon2Kibibytes: 262_144, argon2Passes: 20, argon2Lanes: 16, pbkdf2Iterations: 5_000_000 } as const;

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
  return isAffordableArgon2(stored) || readPbkdf2(stored) !== undefined;
}

/** Whether a password matches a hash. False for a hash in an unknown format. */
export async function matchesHash(stored: string, password: string): Promise<boolean> {
  if (stored.startsWith('$argon2')) return verifyArgon2(stored, password);
  if (BCRYPT.test(stored)) return verifyBcrypt(password, stored);
  const known = readPbkdf2(stored);
  if (known === undefined) return false;
  const { digest, iterations, salt, key } = known;
  return timingSafeEqual(await derive(password, salt, iterations, key.length, digest), key);
}

function isAffordableArgon2(stored: string): boolean {
  const [kibibytes, passes, lanes] = ARGON2.exec(stored)?.slice(1).map(Number) ?? [];
  if (kibibytes === undefined || passes === undefined || lanes === undefined) return false;
  return kibibytes <= MOST.argon2Kibibytes && passes <= MOST.argon2Passes && lanes <= MOST.argon2Lanes;
}

function readPbkdf2(stored: string): Pbkdf2Hash | undefined {
  const { phc, digest, iterations, salt, key } = PBKDF2.exec(stored)?.groups ?? {};
  if (digest === undefined || salt === undefined || key === undefined) return undefined;
  const hash = { digest, iterations: Number(iterations), salt: phc === 'pbkdf2_' ? Buffer.from(salt) : base64(salt), key: base64(key) };
  const isUsable = hash.iterations >= 1 && hash.iterations <= MOST.pbkdf2Iterations && hash.key.length >= 16;
  return isUsable ? hash : undefined;
}

/** Passlib writes a dot instead of base64's plus. */
function base64(text: string): Buffer {
  return Buffer.from(text.replaceAll('.', '+'), 'base64');
}
