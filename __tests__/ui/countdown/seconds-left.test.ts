// The seconds of a countdown, whatever the clock shows.
import { secondsLeft } from '../../../src/ui/countdown/use-countdown.js';

test.each([
  ['by the wall clock', 42_000, 18_000, 42],
  ['right at once after a sleep', -5_000, 1_000, 0],
  ['a clock set back never makes it longer than its minute', 3_658_000, 0, 60],
  ['… and the minute passes', 3_650_000, 8_000, 52],
  ['… and ends', 3_598_000, 60_500, 0],
])('%s', (_what, left, shownFor, seconds) => {
  expect(secondsLeft(left, shownFor, 60)).toBe(seconds);
});
