// What the gateway's "seconds since last access" means (R4.18).
import { isInUse } from '../../../../store/services/idle/decide-idle.js';

test.each([
  ['if at least the idle period, show the warning dialog', 1770, true, false],
  ['if more than the idle period, show the warning dialog', 4000, true, false],
  ['else interrupt idle and resume', 1769, true, true],
  ['if used a second ago, resume', 1, true, true],
  ['a 0, which can also mean an error, resumes', 0, true, true],
  ['a 0 that is no longer trusted does not resume', 0, false, false],
  ['actual use resumes even if a 0 is no longer trusted', 1, false, true],
])('%s', (_sentence, secondsAgo, trustsZero, expected) => {
  expect(isInUse({ secondsAgo, idleTimeout: 1770, trustsZero })).toBe(expected);
});
