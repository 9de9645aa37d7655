// What the gateway's "seconds since last access" means (R4.18).
import { isInUse } from '../../../../store/services/idle/decide-idle.js';

test.each([
  ['if at least the idle period, show the warning dialog', 1770, true, false],
  ['… or more', 4000, true, false],
  ['else interrupt idle and resume', 1769, true, true],
  ['used a second ago', 1, true, true],
  ['a 0, which also stands for an error, resumes', 0, true, true],
  ['… but not where it has been believed before, or the time is up', 0, false, false],
  ['a proof of use counts even then', 1, false, true],
])('%s', (_sentence, secondsAgo, trustsZero, expected) => {
  expect(isInUse({ secondsAgo, idleTimeout: 1770, trustsZero })).toBe(expected);
});
