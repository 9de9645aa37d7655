// The timeout's deadline, which all tabs share (P2: idle.expiry, epoch ms; idle.idling).
import { createPlainStorage } from '../../../../store/browser/plain-storage.js';
import { createIdleDeadline } from '../../../../store/services/idle/idle-deadline.js';
import { anEnvironment } from '../../../support/environment.js';

const clock = { at: 1_000_000, now: () => clock.at };
const local = createPlainStorage(() => window.localStorage);
/** Each call creates another tab. */
const aTab = (over = {}) =>
  createIdleDeadline({ browser: { local }, clock, environment: anEnvironment({ idleTimeout: 60, timeoutPeriod: 30, ...over }) });
const expiry = () => window.localStorage.getItem('idle.expiry');

beforeEach(() => {
  clock.at = 1_000_000;
  window.localStorage.clear();
});

test('the deadline is the last activity plus the idle period and the countdown', () => {
  const tab = aTab();
  tab.extend(clock.at);
  expect(expiry()).toBe('1090000');
  expect(tab.read()).toBe(1_090_000);
  expect(tab.untilIdle()).toBe(60_000);
});

test('activity in one tab moves the deadline of all tabs', () => {
  const [here, there] = [aTab(), aTab()];
  here.extend(clock.at);
  clock.at += 20_000;
  there.extend(clock.at);
  expect(here.read()).toBe(1_110_000);
});

test('earlier activity never moves the deadline back', () => {
  const tab = aTab();
  tab.extend(clock.at);
  tab.extend(clock.at - 50_000);
  expect(tab.read()).toBe(1_090_000);
});

test.each(['junk', '', 'NaN', null])('if the storage holds %p, the tab keeps its own deadline', (held) => {
  const tab = aTab();
  clock.at += 20_000;
  tab.extend(clock.at);
  if (held === null) window.localStorage.clear();
  else window.localStorage.setItem('idle.expiry', held);
  expect(tab.read()).toBe(1_110_000);
});

test('setting the clock back does not postpone the timeout', () => {
  const tab = aTab();
  tab.extend(clock.at);
  clock.at -= 500_000;
  expect(tab.read()).toBe(590_000);
  clock.at += 10_000;
  expect(tab.read()).toBe(590_000);
});

test.each([false, 0] as const)('without a countdown (%p), the timeout is the end of the idle period', (timeoutPeriod) => {
  const tab = aTab({ timeoutPeriod });
  tab.extend(clock.at);
  expect(tab.read()).toBe(1_060_000);
  expect(tab.untilIdle()).toBe(60_000);
});

test.each(['junk', null])('the latest keep-alive is read by any tab, and is 0 if the storage holds %p', (held) => {
  const [here, there] = [aTab(), aTab()];
  here.markKeptAlive();
  expect(there.keptAliveAt()).toBe(1_000_000);
  if (held === null) window.localStorage.clear();
  else window.localStorage.setItem('vestibule.kept-alive', held);
  expect(there.keptAliveAt()).toBe(0);
});

test("idle.idling is 'true' or 'false'", () => {
  const tab = aTab();
  tab.markIdling(true);
  expect(window.localStorage.getItem('idle.idling')).toBe('true');
  tab.markIdling(false);
  expect(window.localStorage.getItem('idle.idling')).toBe('false');
});
