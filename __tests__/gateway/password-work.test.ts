// Checking a password takes the same work whether its account exists or not, and whatever argon2's cost was when it was stored.
import * as argon2 from '@node-rs/argon2';
import { verifyAnswer, verifyPassword } from '../../gateway/domain/passwords/passwords.js';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

const PASSWORD = 'Sunny#Harbor7';
const REQUESTER = { address: '203.0.113.7' };

const workOf = (kibibytes: unknown, passes: unknown) => Number(kibibytes) * Number(passes);

/** What argon2 was asked to do in all: the KiB of a check or a hash, times its passes. */
function work(): number {
  const hashes = jest.mocked(argon2.hash).mock.calls.map(([, cost]) => workOf(cost?.memoryCost, cost?.timeCost));
  const checks = jest.mocked(argon2.verify).mock.calls.map(([stored]) => {
    const [, kibibytes, passes] = /\$m=(\d+),t=(\d+),/.exec(String(stored)) ?? [];
    return workOf(kibibytes, passes);
  });
  return [...hashes, ...checks].reduce((sum, each) => sum + each, 0);
}

const stored = (memoryCost: number, timeCost: number) =>
  jest.requireActual<typeof argon2>('@node-rs/argon2').hash(PASSWORD, { memoryCost, timeCost, parallelism: 1 });

const OF_A_DECOY = 47_104 * 2;

beforeEach(() => jest.clearAllMocks());

test.each([
  ['of an unknown username', () => Promise.resolve(null)],
  ['with a hash of today', () => stored(47_104, 2)],
  ['with a hash of 0.1.0', () => stored(19_456, 2)],
  ['with an imported hash of another number of passes', () => stored(8192, 3)],
  ['with a hash that takes almost as much', () => stored(47_103, 2)],
])('a password %s takes as much work as any other', async (_, make) => {
  const hash = await make();
  await verifyPassword(hash, 'Wrong#Harbor7', REQUESTER);
  expect(Math.abs(work() - OF_A_DECOY)).toBeLessThanOrEqual(16);
});

test('an answer with a hash of 0.1.0 takes as much work as any other', async () => {
  await verifyAnswer(await stored(19_456, 2), 'Rex', REQUESTER);
  expect(work()).toBe(OF_A_DECOY);
});

test('a hash that takes longer gets no additional work', async () => {
  expect(await verifyPassword(await stored(65_536, 2), PASSWORD, REQUESTER)).toBe(true);
  expect(work()).toBe(65_536 * 2);
});

test('the additional work does not change the result', async () => {
  const former = await stored(19_456, 2);
  expect([await verifyPassword(former, PASSWORD), await verifyPassword(former, 'Wrong#Harbor7')]).toEqual([true, false]);
});
