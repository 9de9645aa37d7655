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
  expect(isInUse({ now: 1e12, secondsAgo, idleTimeout: 1770, trustsZero, keptAliveAt: 0 })).toBe(expected);
});

const MINUTE = 60_000;

test.each([
  ['by the latest keepAlive does not count', 300, 300, false],
  ['by the latest keepAlive, rounded, does not count', 301, 300, false],
  ['before the latest keepAlive does not count', 200, 300, false],
  ['two seconds after it, when it may have arrived, does not count', 302, 300, false],
  ['after it counts', 303, 300, true],
  ['counts if the keepAlive seems to be in the future, because the clock was set back', 300, 3000, true],
])('an access %s', (_when, accessedAt, keptAliveAt, expected) => {
  const now = 1780;
  const access = { now: now * 1000, secondsAgo: now - accessedAt, idleTimeout: 1770, trustsZero: true };
  expect(isInUse({ ...access, keptAliveAt: keptAliveAt * 1000 })).toBe(expected);
});

test.each([
  ['five minutes after the last report', 6, 5, 1, 1770, true],
  ['not sooner', 5.9, 5, 1, 1770, false],
  ['not without activity since the last report', 9, 1, 1, 1770, false],
  ['after the idle period if that is shorter', 2, 1.9, 1, 60, true],
  ['not after twice that time, because the tab has slept', 15, 5, 1, 1770, false],
  ['at the very moment of the activity', 6, 6, 1, 1770, true],
  ['even if the last report seems to be in the future, because the clock was set back', 6, 5, 90, 1770, true],
  ['not if the activity itself seems to be in the future', 6, 90, 1, 1770, false],
])('activity is reported: %s', (_when, now, activeAt, reportedAt, idleTimeout, expected) => {
  expect(isReportDue({ now: now * MINUTE, activeAt: activeAt * MINUTE, reports: [reportedAt * MINUTE], idleTimeout })).toBe(expected);
});

test.each([
  ['the later of a call and a keepAlive', 3, 4],
  ['the keepAlive if the call seems to be in the future', 90, 4],
  ['the call if the keepAlive seems to be in the future', 4, 90],
])('the last report is %s', (_which, call, keepAlive) => {
  const reports = [call * MINUTE, keepAlive * MINUTE];
  const isDueAt = (now: number) => isReportDue({ now: now * MINUTE, activeAt: 5 * MINUTE, reports, idleTimeout: 1770 });
  expect([isDueAt(8.9), isDueAt(9)]).toEqual([false, true]);
});
