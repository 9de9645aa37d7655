// The password's rules as tables, and against a second implementation of the spec's sentences.
import fc from 'fast-check';
import { isPassword, isPasswordConfirmed, passwordRules } from '../../../api/contract/rules/password.js';
import { describeRule } from './describe-rule.js';

const SYMBOLS = [...'!#$%&?@'];

describeRule('password: every rule together', isPassword, {
  accepts: [
    'Passw0rd',
    'Password!',
    'aA1aA1aA',
    'aA1aA1aA1aA1aA1a',
    'AAbbAAbb1',
    'AaAaAaA1',
    ...SYMBOLS.map((symbol) => `Abcdefg${symbol}`),
  ],
  refuses: [
    '',
    'Passw0r',
    'aA1aA1aA1aA1aA1aA',
    `A${'a1'.repeat(50_000)}`,
    'password1',
    'PASSWORD1',
    'Password',
    '12345678',
    'Passsword1',
    'BBBbcd12',
    'Password111',
    'Password!!!',
    'Passw0rd ',
    ' Passw0rd',
    'Pass w0rd',
    'Passw0rd\n',
    'Passw0rd^',
    'Passw0rd*',
    'Passw0rd_',
    'Passw0rd"',
    'Passw0rd<',
    'Passwörd1',
    'Passw0rdé',
    'Passwo٣d',
    'Passw0r😀',
    'Passw0rd\ud83d',
    'Passw0rd\u0000',
  ],
});

describeRule('password: 8 to 16 characters', passwordRules.length, {
  accepts: ['12345678', '1234567890123456'],
  refuses: ['', '1234567', '12345678901234567'],
});

describeRule('password: at least one uppercase and one lowercase letter', passwordRules.upperAndLower, {
  accepts: ['aA', 'Aa', '1z1Z'],
  refuses: ['', 'a', 'A', 'aa', 'AA', 'aÉ', 'éA', '@[`{'],
});

describeRule('password: at least one digit or special character from ! # $ % & ? @', passwordRules.digitOrSymbol, {
  accepts: ['0', '9', ...SYMBOLS, 'a!'],
  refuses: ['', 'abc', ...'"\'()*+,-./:;<=>[\\]^_`{|}~ ', '٣', '２'],
});

describeRule('password: allowed characters are letters, digits and those symbols', passwordRules.allowedCharacters, {
  accepts: ['', 'azAZ09', SYMBOLS.join('')],
  refuses: [...'"\'()*+,-./:;<=>[\\]^_`{|}~ \n\t', 'é', 'ſ', '\u212a', '😀', 'a\u200b'],
});

describeRule('password: no more than 2 identical characters in a row', passwordRules.noTripleRepeat, {
  accepts: ['', 'B', 'BB', 'BBCBB', 'BBb', '1212', '!!?!!', '😀😀'],
  refuses: ['BBB', 'xBBB', 'BBBx', 'BBBB', '111', '!!!', '   ', '\n\n\n', '😀😀😀'],
});

describe('password: confirmation must match', () => {
  it.each([
    ['Passw0rd', 'Passw0rd', true],
    ['Passw0rd', 'passw0rd', false],
    ['Passw0rd', 'Passw0rd ', false],
    ['Passw0rd', '', false],
    ['', 'Passw0rd', false],
    ['', '', false],
  ])('password %j, confirmation %j: %s', (password, confirmation, confirmed) =>
    expect(isPasswordConfirmed(password, confirmation)).toBe(confirmed),
  );
});

const isBetween = (from: string, to: string) => (character: string) => character >= from && character <= to;
const [isUpper, isLower, isDigit] = [isBetween('A', 'Z'), isBetween('a', 'z'), isBetween('0', '9')];

// The spec's sentences again, with counting instead of regular expressions.
const sentences: Record<string, (characters: readonly string[]) => boolean> = {
  '8 to 16 characters': (all) => all.length > 7 && all.length < 17,
  'at least one uppercase letter': (all) => all.some(isUpper),
  'at least one lowercase letter': (all) => all.some(isLower),
  'at least one digit or special character': (all) => all.some((c) => isDigit(c) || SYMBOLS.includes(c)),
  'only letters, digits and those symbols': (all) => all.every((c) => isUpper(c) || isLower(c) || isDigit(c) || SYMBOLS.includes(c)),
  'no more than 2 identical in a row': (all) => all.every((c, i) => i < 2 || c !== all[i - 1] || c !== all[i - 2]),
};

describe('every password that passes satisfies every sentence of the specification, and vice versa', () => {
  const allowed = fc.string({ unit: fc.constantFrom(...'aaabBBzZ019!?@'), minLength: 6, maxLength: 18 });
  const nearly = fc.string({ unit: fc.constantFrom(...'abBZ01!', 'é', ' ', '😀'), minLength: 6, maxLength: 18 });

  it.each(Object.entries(sentences))('%s', (_sentence, isSatisfied) => {
    fc.assert(fc.property(allowed.filter(isPassword), (password) => isSatisfied([...password])));
  });

  it('accepts every password that satisfies all of them', () => {
    const satisfiesAll = (value: string) => Object.values(sentences).every((isSatisfied) => isSatisfied([...value]));
    fc.assert(
      fc.property(
        fc.oneof(allowed, nearly, fc.string({ unit: 'binary', maxLength: 18 })),
        (value) => isPassword(value) === satisfiesAll(value),
      ),
    );
  });
});
