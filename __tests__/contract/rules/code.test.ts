// The one-time code's rule as a table, and the digits kept of a pasted code.
import fc from 'fast-check';
import { CODE_MAX_LENGTH, isCode, keepCodeDigits } from '../../../api/contract/rules/code.js';
import { describeRule } from './describe-rule.js';

describeRule('MFA code: required, digits only, max 6', isCode, {
  accepts: ['0', '1', '12345', '123456', '000000'],
  refuses: [
    '',
    '1234567',
    ' 123456',
    '123456 ',
    '123 456',
    '12345\n',
    '-12345',
    '1.5',
    '1e5',
    '12345a',
    '٣٣٣',
    '１２３',
    '12😀',
    '1'.repeat(100_000),
  ],
});

describe('authenticator code: other characters stripped as typed, max 6', () => {
  it.each([
    ['', ''],
    ['123456', '123456'],
    ['1234567', '123456'],
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['Your code is 123456.', '123456'],
    ['  12\n34\t56', '123456'],
    ['abc', ''],
    ['٣1２2', '12'],
    ['1😀2\ud83d3', '123'],
  ])('%j becomes %j', (typed, kept) => expect(keepCodeDigits(typed)).toBe(kept));

  it('keeps only digits, in order and at most six, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.oneof(fc.constantFrom(...'0123456789 -'), fc.string({ unit: 'binary', maxLength: 1 })) }),
        (typed) => {
          const digits = [...typed].filter((character) => '0123456789'.includes(character));
          expect([...keepCodeDigits(typed)]).toEqual(digits.slice(0, CODE_MAX_LENGTH));
        },
      ),
    );
  });

  it('gives the same result when applied twice', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => keepCodeDigits(keepCodeDigits(typed)) === keepCodeDigits(typed)));
  });

  it('keeps a valid code unchanged, and always returns a valid code or an empty string', () => {
    fc.assert(fc.property(fc.stringMatching(/^[0-9]{1,6}$/), (code) => keepCodeDigits(code) === code));
    fc.assert(fc.property(fc.string(), (typed) => keepCodeDigits(typed) === '' || isCode(keepCodeDigits(typed))));
  });
});
