// What the gateway's "seconds since last access" means, and when it must hear of activity (R4.18).
import { isInUse, isReportDue } from '../../../../store/services/idle/decide-idle.js';

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

const MINUTE = 60_000;

test.each([
  ['five minutes after the last report', 6, 5, 1, 1770, true],
  ['not sooner', 5.9, 5, 1, 1770, false],
  ['not without activity since the last report', 9, 1, 1, 1770, false],
  ['after the idle period if that is shorter', 2, 1.9, 1, 60, true],
  ['not after twice that time, because the tab has slept', 16, 5, 1, 1770, false],
  ['even if the last report seems to be in the future, because the clock was set back', 6, 5, 90, 1770, true],
])('activity is reported: %s', (_when, now, activeAt, reportedAt, idleTimeout, expected) => {
  expect(isReportDue({ now: now * MINUTE, activeAt: activeAt * MINUTE, reportedAt: reportedAt * MINUTE, idleTimeout })).toBe(expected);
});
