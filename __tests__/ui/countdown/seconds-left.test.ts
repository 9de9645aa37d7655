// The seconds of a countdown, whatever the clock shows.
import { secondsLeft } from '../../../src/ui/countdown/use-countdown.js';

test.each([
  ['the countdown follows the wall clock', 42_000, 18_000, 42],
  ['the countdown is correct immediately after sleep', -5_000, 1_000, 0],
  ['a clock set back does not extend the countdown beyond its limit', 3_658_000, 0, 60],
  ['the countdown continues after the clock is set back', 3_650_000, 8_000, 52],
  ['the countdown ends after the clock is set back', 3_598_000, 60_500, 0],
])('%s', (_what, left, shownFor, seconds) => {
  expect(secondsLeft(left, shownFor, 60)).toBe(seconds);
});
