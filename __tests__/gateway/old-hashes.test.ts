// Which password hashes of other systems can be imported. Checking one must neither fail nor take long.
import { hash as argon2 } from '@node-rs/argon2';
import { isKnownHash, matchesHash } from '../../gateway/domain/passwords/old-hashes.js';

const base64 = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64').replaceAll('=', '');
const argon2Hash = (cost: string, salt = base64(16), key = base64(32)) => `$argon2id$v=19$${cost}$${salt}$${key}`;
const pbkdf2Hash = (keyBytes: number, iterations = 1000) => `$pbkdf2-sha256$${iterations}$${base64(16)}$${base64(keyBytes)}`;

test.each([
  ['no passes', argon2Hash('m=64,t=0,p=1')],
  ['no lanes', argon2Hash('m=64,t=1,p=0')],
  ['less memory than its lanes need', argon2Hash('m=8,t=1,p=4')],
  ['a cost with a leading zero', argon2Hash('m=064,t=1,p=1')],
  ['too much memory', argon2Hash('m=9999999,t=1,p=1')],
  ['a short salt', argon2Hash('m=64,t=1,p=1', base64(7))],
  ['a salt that is not base64', argon2Hash('m=64,t=1,p=1', '_'.repeat(22))],
  ['a short key', argon2Hash('m=64,t=1,p=1', base64(16), base64(15))],
  ['a key with bits left over', argon2Hash('m=64,t=1,p=1', base64(16), `${'A'.repeat(42)}B`)],
  ['a PBKDF2 key that takes hours', pbkdf2Hash(4096, 5_000_000)],
  ['a PBKDF2 key of more than 64 bytes', pbkdf2Hash(65)],
])('a hash with %s is refused, and matches no password', async (_, stored) => {
  expect(isKnownHash(stored)).toBe(false);
  expect(await matchesHash(stored, 'password')).toBe(false);
});

test.each([
  ['argon2 with the least cost', argon2Hash('m=32,t=1,p=4', base64(8), base64(16))],
  ['argon2 with a long key', argon2Hash('m=64,t=1,p=1', base64(64), base64(64))],
  ['PBKDF2 with a key of 64 bytes', pbkdf2Hash(64)],
])('%s can be checked', async (_, stored) => {
  expect(isKnownHash(stored)).toBe(true);
  expect(await matchesHash(stored, 'password')).toBe(false);
});

test('the password of an argon2 hash matches it', async () => {
  const stored = await argon2('password', { memoryCost: 64, timeCost: 1, parallelism: 1 });
  expect([await matchesHash(stored, 'password'), await matchesHash(stored, 'other')]).toEqual([true, false]);
});

test.each([
  ['the cost of bcrypt', (cost: number) => `$2b$${cost}$${'a'.repeat(53)}`, 15],
  ['the memory of argon2', (kibibytes: number) => argon2Hash(`m=${kibibytes},t=1,p=1`), 262_144],
  ['the number of passes of argon2', (passes: number) => argon2Hash(`m=64,t=${passes},p=1`), 20],
  ['the number of lanes of argon2', (lanes: number) => argon2Hash(`m=1024,t=1,p=${lanes}`), 16],
  ['the number of iterations of PBKDF2', (iterations: number) => pbkdf2Hash(32, iterations), 5_000_000],
])('%s has a limit, so that an imported file cannot slow down every sign-in', (_, hashOf, most) => {
  expect([isKnownHash(hashOf(most)), isKnownHash(hashOf(most + 1))]).toEqual([true, false]);
});
