// Money, rates, and dates in the environment's locale and currency.
import { createFormats } from '../../demo/format.js';

test.each([
  ['en-US', 'USD', '$1,234.50', '6.25%', 'Jan 1, 2021'],
  ['de-DE', 'EUR', '1.234,50\u00a0€', '6,25\u00a0%', '01.01.2021'],
])('formats money, percentages, and dates for %s and %s', (locale, currency, money, percent, date) => {
  const formats = createFormats({ locale, currency });
  expect(formats.money(1234.5)).toBe(money);
  expect(formats.percent(6.25)).toBe(percent);
  expect(formats.date('2021-01-01')).toBe(date);
});

test('formats the main part and decimals of an amount separately, and shows the sign of a gain', () => {
  const formats = createFormats({ locale: 'en-US', currency: 'USD' });
  expect(formats.moneyParts(94_796)).toEqual({ before: '$94,796', decimals: '.00', after: '' });
  expect(createFormats({ locale: 'de-DE', currency: 'EUR' }).moneyParts(1234.5)).toEqual({
    before: '1.234',
    decimals: ',50',
    after: '\u00a0€',
  });
  expect(createFormats({ locale: 'en-US', currency: 'JPY' }).moneyParts(1234)).toEqual({ before: '¥1,234', decimals: '', after: '' });
  expect(formats.moneyChange(3646)).toBe('+$3,646.00');
  expect(formats.months('2021-07-01', '2021-09-30')).toMatch(/^Jul.+Sep$/);
  expect(formats.months('2021-07-01', '2021-09-30', true)).toBe('Jul–Sep 2021');
});

test.each(['03/15/2021', 'soon', ''])('"%s" is not a date in the gateway format, so it is shown unchanged', (day) => {
  const formats = createFormats({ locale: 'en-US', currency: 'USD' });
  expect([formats.date(day), formats.month(day), formats.moment(day === '03/15/2021' ? 'x' : day)]).toEqual([
    day,
    day,
    day === '03/15/2021' ? 'x' : day,
  ]);
});
