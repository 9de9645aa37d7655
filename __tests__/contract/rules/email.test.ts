// The email rules as tables, in general, for accounts, and on the forgot-username screen, and the known top-level domains.
import fc from 'fast-check';
import tlds from 'tlds' with { type: 'json' };
import { isAccountEmail, isEmail, isForgotUsernameEmail } from '../../../api/contract/rules/email.js';
import { hasKnownTld, isEmailOfKnownTld } from '../../../api/contract/rules/known-tld.js';
import { describeRule } from './describe-rule.js';

/** A domain of `length` characters, with labels of the maximum length. */
function domainOf(length: number): string {
  const labels = `${'d'.repeat(62)}.`.repeat(Math.ceil(length / 63));
  return `${labels.slice(0, length - 4).replace(/\.$/, 'd')}.com`;
}

const local = (length: number) => 'l'.repeat(length);

describeRule('email (general): local part max 64, domain max 253, must not end with a dot', isEmail, {
  accepts: [
    'a@b.co',
    'Jo.Doe+tag@example.com',
    "o'neil@example.com",
    'a_b-c%d@sub.example.co.uk',
    '1@1.com',
    '!#$%&*/=?^`{|}~@example.com',
    'josé@example.com',
    '用户@例え.jp',
    'a@例え.テスト',
    'a@उदाहरण.भारत',
    'a@உதாரணம்.இந்தியா',
    'a@xn--e1afmkfd.xn--p1ai',
    '😀@example.com',
    `${local(64)}@example.com`,
    `a@${domainOf(253)}`,
    `a@${'d'.repeat(63)}.com`,
    `a@b.${'t'.repeat(63)}`,
  ],
  refuses: [
    '',
    '@',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a@b.c',
    'a@.co',
    'a@b..co',
    'a@b.co.',
    'a@b.co..',
    'a.b.co',
    '.a@b.co',
    'a.@b.co',
    'a..b@b.co',
    'a b@b.co',
    ' a@b.co',
    'a@b.co ',
    'a@b.co\n',
    'a\r\nBcc:x@b.co',
    'a\u00a0b@b.co',
    'a@b .co',
    'a@b@c.co',
    '"a"@b.co',
    'a<b>@b.co',
    'a,b@b.co',
    'a@[127.0.0.1]',
    'a@127.0.0.10',
    'a@-b.co',
    'a@b-.co',
    'a@b.-co',
    'a@b.co-',
    'a@b_c.co',
    'a\u0000@b.co',
    'a\u200b@b.co',
    'a@b\u200b.co',
    'a\ud83d@b.co',
    'a@😀.co',
    'mailto:a@b.co',
    'Jo <a@b.co>',
    `${local(65)}@example.com`,
    `a@${domainOf(254)}`,
    `a@${'d'.repeat(64)}.com`,
    `a@b.${'t'.repeat(64)}`,
    `${local(100_000)}@b.co`,
  ],
});

describeRule('account-setup email: valid format, max 200', isAccountEmail, {
  accepts: ['a@b.co', `a@${domainOf(198)}`],
  refuses: ['', 'a@b', `a@${domainOf(199)}`],
});

describeRule(
  'forgot-username email: max 50, letters/digits/._%+- before the @, a top-level part of 2 to 4 letters',
  isForgotUsernameEmail,
  {
    accepts: ['a@b.co', 'A.b_c%d+e-f9@sub.example.com', 'a@b.info', `${local(44)}@b.com`, '1@2.us'],
    refuses: [
      '',
      'a',
      '@b.co',
      'a@',
      'a@b',
      'a@b.c',
      'a@b.store',
      'a@b.c0m',
      'a@b.co.',
      'a@.co',
      'a@b..co',
      'a@@b.co',
      'a@b@c.co',
      "o'neil@b.co",
      'a!@b.co',
      'a b@b.co',
      ' a@b.co',
      'a@b.co ',
      'a@b.co\n',
      'é@b.co',
      'a@é.co',
      'a@b.рф',
      '😀@b.co',
      `${local(45)}@b.com`,
      `${'a@'.repeat(50_000)}b.co`,
    ],
  },
);

describeRule('email (general): top-level domain must be known', hasKnownTld, {
  accepts: [
    'a@b.com',
    'example.COM',
    'a@sub.example.co.uk',
    'пример.рф',
    'ПРИМЕР.РФ',
    'пример.xn--p1ai',
    'XN--E1AFMKFD.XN--P1AI',
    'a@b.भारत',
    'a@b.中国',
  ],
  refuses: [
    '',
    '.',
    'localhost',
    'a@localhost',
    'a@b.example',
    'a@b.test',
    'a@b.local',
    'a@b.comm',
    'a@b.com.',
    'a@b.com ',
    'a@b.c',
    'a@b.123',
    'first.com@localhost',
    'a@b.xn--zzzz',
    'a@b.xn--',
    'a@b.constructor',
    'a@b.ｃｏｍ',
    'a@b.😀',
    'a@b.\ud83d',
    `a@${'.b'.repeat(50_000)}`,
  ],
});

it('recognizes a top-level domain in decomposed Unicode', () => {
  const accented = tlds.filter((tld) => tld.normalize('NFD') !== tld);
  expect(accented).not.toHaveLength(0);
  expect(accented.filter((tld) => !hasKnownTld(`a@b.${tld.normalize('NFD')}`))).toEqual([]);
});

it('accepts an email with any listed top-level domain, in Unicode or Punycode', () => {
  expect(tlds.filter((tld) => !isEmailOfKnownTld(`a@example.${tld}`))).toEqual([]);
  expect(tlds.filter((tld) => !isEmailOfKnownTld(`a@${new URL(`http://example.${tld}`).hostname}`))).toEqual([]);
});

describeRule('email (general), whole', isEmailOfKnownTld, {
  accepts: ['a@b.com', 'a@b.рф'],
  refuses: ['', 'b.com', 'a b@b.com', 'a@b.example', '@b.com'],
});

describe('any value that passes', () => {
  const anEmail = fc.emailAddress();
  const nearly = fc.string({ unit: fc.constantFrom(...'ab0@.-_+ é'), maxLength: 60 });

  it('the forgot-username email rule satisfies each of its sentences', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const passing = fc.oneof(anEmail, fc.stringMatching(/^[a-z.%+_-]{1,40}@[a-z0-9-]{1,20}\.[a-z]{2,4}$/)).filter(isForgotUsernameEmail);
    fc.assert(
      fc.property(passing, (value) => {
        const [before = '', after = '', ...rest] = value.split('@');
        expect(rest).toEqual([]);
        expect(value.length).toBeLessThan(51);
        expect([...before].every((character) => `${letters}0123456789._%+-`.includes(character))).toBe(true);
        const topLevel = [...(after.split('.').at(-1) ?? '')];
        expect([2, 3, 4]).toContain(topLevel.length);
        expect(topLevel.every((character) => letters.includes(character))).toBe(true);
      }),
    );
  });

  it('the general email rule has one short local part and one dotted domain', () => {
    fc.assert(
      fc.property(fc.oneof(anEmail, nearly).filter(isEmail), (value) => {
        const [before = '', after = '', ...rest] = value.split('@');
        expect(rest).toEqual([]);
        expect(before.length).toBeLessThanOrEqual(64);
        expect(after.length).toBeLessThanOrEqual(253);
        expect(after.split('.').length).toBeGreaterThan(1);
        expect(after.split('.')).not.toContain('');
      }),
    );
  });
});
