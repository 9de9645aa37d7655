// The rule for typed dates as a table, and against the whole calendar.
import fc from 'fast-check';
import { isDate } from '../../../api/contract/rules/date.js';
import { describeRule } from './describe-rule.js';

describeRule('date mm-dd-yyyy (years 19xx or 20xx)', isDate, {
  accepts: ['01-01-1900', '12-31-1999', '01-01-2000', '12-31-2099', '02-28-2023', '02-29-2024', '02-29-2000', '04-30-2026', '12-30-2011'],
  refuses: [
    '',
    '12-31-1899',
    '01-01-2100',
    '01-01-0026',
    '01-01-26',
    '01-01-02026',
    '1-01-2026',
    '01-1-2026',
    '1-1-2026',
    '00-01-2026',
    '13-01-2026',
    '01-00-2026',
    '01-32-2026',
    '04-31-2026',
    '02-29-2023',
    '02-30-2024',
    '02-29-1900',
    '31-12-2026',
    '2026-01-01',
    '01/01/2026',
    '01.01.2026',
    '01012026',
    '01-01/2026',
    '01–01–2026',
    ' 01-01-2026',
    '01-01-2026 ',
    '01-01-2026\n',
    'mm-dd-yyyy',
    '0a-01-2026',
    '٠١-٠١-٢٠٢٦',
    '01-01-２０２６',
    '01-01-2026😀',
    '01-01-20'.repeat(10_000),
  ],
});

it('accepts every day from 1900 to 2099 and no other combination of numbers', () => {
  const two = (value: number) => String(value).padStart(2, '0');
  const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const daysOf = (month: number, year: number) => (month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31);
  const numbers = fc.tuple(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }), fc.integer({ min: 1890, max: 2110 }));
  fc.assert(
    fc.property(numbers, ([month, day, year]) => {
      const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysOf(month, year) && year >= 1900 && year <= 2099;
      expect(isDate(`${two(month)}-${two(day)}-${year}`)).toBe(exists);
    }),
    { numRuns: 2000 },
  );
});
