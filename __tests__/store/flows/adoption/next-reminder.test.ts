// When extra security is offered again, and the wording of the offer, in the user's time zone, with a precision of days.
import { decideOfferTone, nextReminder } from '../../../../store/flows/adoption/next-reminder.js';

/** This many days after 2026-03-06. In between, most of America sets its clocks forward. */
const day = (days: number) => new Date(2026, 2, 6 + days);
const EARLY = new Date(2026, 2, 6, 0, 0).getTime();
const LATE = new Date(2026, 2, 6, 23, 59).getTime();

describe.each([
  ['first', EARLY],
  ['last', LATE],
])('in the %s minute of the day', (_minute, now) => {
  test.each([
    ['Reminder interval 7 days', undefined, '03/13/2026'],
    ['7 days at 15 days before the mandatory date', day(15), '03/13/2026'],
    ['3 days within 14 days before the mandatory date', day(14), '03/09/2026'],
    ['3 days at 3 days before the mandatory date', day(3), '03/09/2026'],
    ['never past the mandatory date', day(2), '03/08/2026'],
    ['never past the mandatory date, even if that is tomorrow', day(1), '03/07/2026'],
  ])('%s', (_rule, mandatory, reminder) => {
    expect(nextReminder(mandatory, now)).toBe(reminder);
  });

  test.each([
    [1, 'near'],
    [60, 'near'],
    [61, 'far'],
    [400, 'far'],
  ] as const)('The reminder text changes when the mandatory date is more than 60 days away: %i days', (days, tone) => {
    expect(decideOfferTone(day(days), now)).toBe(tone);
  });
});

test('The offer uses the undated text if there is no mandatory date', () => {
  expect(decideOfferTone(undefined, LATE)).toBe('undated');
});
