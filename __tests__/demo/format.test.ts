// Money, rates and dates in the environment's locale and currency (spec 9: USD and en-US by default).
import { createFormats } from '../../demo/format.js';

test.each([
  ['en-US', 'USD', '$1,234.50', '6.25%', 'Jan 1, 2021'],
  ['de-DE', 'EUR', '1.234,50\u00a0€', '6,25\u00a0%', '01.01.2021'],
])('%s, %s', (locale, currency, money, percent, date) => {
  const formats = createFormats({ locale, currency });
  expect(formats.money(1234.5)).toBe(money);
  expect(formats.percent(6.25)).toBe(percent);
  expect(formats.date('2021-01-01')).toBe(date);
});
