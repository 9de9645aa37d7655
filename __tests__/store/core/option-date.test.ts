// Dates in option values, in the user's time zone, with a precision of days.
import { daysUntil, readOptionDate } from '../../../store/core/option-date.js';

/** This many days after 2026-03-06. In between, most of America sets its clocks forward. */
const day = (days: number) => new Date(2026, 2, 6 + days);
const EARLY = new Date(2026, 2, 6, 0, 0).getTime();
const LATE = new Date(2026, 2, 6, 23, 59).getTime();

test.each([
  ['MM/dd/yyyy', '03/01/2026', new Date(2026, 2, 1)],
  ['an ISO date', '2026-03-01', new Date(2026, 2, 1)],
  ['an ISO time without a time zone', '2026-03-01T23:30:00', new Date(2026, 2, 1)],
  ['an ISO instant, read as a local date', new Date(2026, 2, 1, 23, 30).toISOString(), new Date(2026, 2, 1)],
  ['an ISO date at midnight UTC', '2026-03-01T00:00:00.000Z', new Date(2026, 2, 1)],
  ['the same with an offset', '2026-03-01T00:00:00+0000', new Date(2026, 2, 1)],
  ['a leap day', '02/29/2028', new Date(2028, 1, 29)],
])('An option value may be %s: %s', (_form, text, date) => {
  expect(readOptionDate(text)).toEqual(date);
});

test.each(['02/29/2026', '13/01/2026', '2026-02-30', '2026-02-30T10:00', '2026-03-01Tnoon', '3/1/2026', 'soon', '', null, undefined])(
  '%p is not a date',
  (text) => {
    expect(readOptionDate(text)).toBeUndefined();
  },
);

describe.each([
  ['first', EARLY],
  ['last', LATE],
])('in the %s minute of the day', (_minute, now) => {
  test.each([-1, 0, 1, 2, 3, 365])('Dates compare at day granularity: %i days away', (days) => {
    expect(daysUntil(day(days), now)).toBe(days);
  });
});
