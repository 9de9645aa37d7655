// Secrets: no way of printing or serializing shows them. Only the wire gets the value.
import { format, inspect } from 'node:util';
import { conceal, isSerializable, Secret } from '../../api/index.js';
import { reveal, revealText } from '../../api/secret.js';

describe('A concealed value', () => {
  const secret = conceal('Hunter22!');

  test.each<[string, () => string]>([
    ['JSON', () => JSON.stringify({ password: secret })],
    ['string concatenation', () => `${secret}`],
    ['console formatting', () => format('%s %o %j', secret, { secret }, secret)],
    ['inspection of hidden members', () => inspect(secret, { showHidden: true, depth: 9 })],
    ['own properties', () => JSON.stringify(Object.getOwnPropertyDescriptors(secret))],
    ['an error message', () => new Error(`bad ${secret}`).message],
  ])('is not shown by %s', (_way, print) => {
    expect(print()).not.toContain('Hunter22');
  });

  test('reveals only whether it is empty', () => {
    expect(conceal('').isEmpty).toBe(true);
    expect(secret.isEmpty).toBe(false);
  });

  test('is revealed anywhere in an argument, which keeps its shape', () => {
    const arg = { userId: '7', body: { codes: [conceal('1'), '2'], none: null, count: 3 }, captcha: conceal('c') };
    expect(reveal(arg)).toEqual({ userId: '7', body: { codes: ['1', '2'], none: null, count: 3 }, captcha: 'c' });
    expect(arg.captcha).toBeInstanceOf(Secret);
  });

  test('leaves the rest of the argument unchanged, including dates', () => {
    const effective = new Date('2026-01-02T03:04:05Z');
    expect(JSON.stringify(reveal({ body: { effective, code: conceal('1') } }))).toBe(
      '{"body":{"effective":"2026-01-02T03:04:05.000Z","code":"1"}}',
    );
  });

  test('can be used wherever plain text is accepted', () => {
    expect([revealText('plain'), revealText(conceal('hidden'))]).toEqual(['plain', 'hidden']);
  });
});

test("a store's serializability check accepts a secret, and no other object of a class", () => {
  expect([isSerializable(conceal('x')), isSerializable({}), isSerializable(new Date())]).toEqual([true, true, false]);
});
