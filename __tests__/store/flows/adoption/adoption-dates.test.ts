// Dates of the extra-security adoption (spec 4 and 9), in the user's time zone and at day granularity.
import { daysUntil, isMandatoryFar, nextReminder, readOptionDate } from '../../../../store/flows/adoption/adoption-dates.js';

/** So many days after 2026-03-06; in between, most of America puts its clocks forward. */
const day = (days: number) => new Date(2026, 2, 6 + days);
const EARLY = new Date(2026, 2, 6, 0, 0).getTime();
const LATE = new Date(2026, 2, 6, 23, 59).getTime();

test.each([
  ['MM/dd/yyyy', '03/01/2026', new Date(2026, 2, 1)],
  ['an ISO day', '2026-03-01', new Date(2026, 2, 1)],
  ['an ISO time without a zone', '2026-03-01T23:30:00', new Date(2026, 2, 1)],
  ['an ISO instant: the day it falls on here', new Date(2026, 2, 1, 23, 30).toISOString(), new Date(2026, 2, 1)],
  ['a leap day', '02/29/2028', new Date(2028, 1, 29)],
])('An option value may be %s: %s', (_form, text, date) => {
  expect(readOptionDate(text)).toEqual(date);
});

test.each(['02/29/2026', '13/01/2026', '2026-02-30', '3/1/2026', 'soon', '', null, undefined])('%p is no date', (text) => {
  expect(readOptionDate(text)).toBeUndefined();
});

describe.each([
  ['first', EARLY],
  ['last', LATE],
])('in the %s minute of the day', (_minute, now) => {
  test.each([
    ['Reminder interval 7 days', undefined, '03/13/2026'],
    ['… also 15 days before the mandatory date', day(15), '03/13/2026'],
    ['3 days within 14 days before the mandatory date', day(14), '03/09/2026'],
    ['… up to the last three', day(3), '03/09/2026'],
    ['never past the mandatory date', day(2), '03/08/2026'],
    ['… even where that is tomorrow', day(1), '03/07/2026'],
  ])('%s', (_rule, mandatory, reminder) => {
    expect(nextReminder(mandatory, now)).toBe(reminder);
  });

  test.each([
    [59, false],
    [60, false],
    [61, true],
    [400, true],
  ])('The reminder text changes when the mandatory date is more than 60 days away: %i days', (days, isFar) => {
    expect(isMandatoryFar(day(days), now)).toBe(isFar);
  });

  test.each([-1, 0, 1, 2, 3, 365])('Dates compare at day granularity: %i days away', (days) => {
    expect(daysUntil(day(days), now)).toBe(days);
  });
});
