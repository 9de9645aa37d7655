// The nine-digit identifier's rule as a table, and the errors that its check digit catches.
import fc from 'fast-check';
import { isNineDigitIdentifier } from '../../../api/contract/rules/identifier.js';
import { describeRule } from './describe-rule.js';

// The first five are bank routing numbers.
describeRule(
  'nine-digit identifier: exactly 9 characters; weighted 3, 7, 1; weighted sum non-zero and divisible by 10',
  isNineDigitIdentifier,
  {
    accepts: ['011000015', '021000021', '121000358', '322271627', '111000025', '000000013', '100000007', '999999992', '123456780'],
    refuses: [
      '',
      '000000000',
      '123456789',
      '011000016',
      '021000012',
      '01100001',
      '0110000150',
      '0'.repeat(100_000),
      '01100001a',
      ' 11000015',
      '011000015 ',
      '011000015\n',
      '011-00015',
      '01100001٥',
      '０１１０００００１５',
      '1e8',
      '-11000015',
    ],
  },
);

const digit = fc.integer({ min: 0, max: 9 });
const eightDigits = fc.array(digit, { minLength: 8, maxLength: 8 });
const identifier = fc
  .tuple(eightDigits, digit)
  .map(([first, last]) => [...first, last].join(''))
  .filter(isNineDigitIdentifier);

it('has exactly one check digit for any first eight digits that are not all zero', () => {
  fc.assert(
    fc.property(
      eightDigits.filter((digits) => digits.some((value) => value !== 0)),
      (digits) => {
        const fitting = Array.from({ length: 10 }, (_, last) => [...digits, last].join('')).filter(isNineDigitIdentifier);
        expect(fitting).toHaveLength(1);
      },
    ),
  );
});

it('detects any single wrong digit', () => {
  fc.assert(
    fc.property(identifier, fc.nat(8), fc.integer({ min: 1, max: 9 }), (valid, place, shift) => {
      const wrong = Array.from(valid, (value, index) => (index === place ? (Number(value) + shift) % 10 : value)).join('');
      expect(isNineDigitIdentifier(wrong)).toBe(false);
    }),
  );
});

it('detects a swap of adjacent digits unless they differ by five', () => {
  fc.assert(
    fc.property(identifier, fc.nat(7), (valid, place) => {
      const [left, right] = [Number(valid[place]), Number(valid[place + 1])];
      const swapped = `${valid.slice(0, place)}${right}${left}${valid.slice(place + 2)}`;
      expect(isNineDigitIdentifier(swapped)).toBe(Math.abs(left - right) % 5 === 0);
    }),
  );
});
