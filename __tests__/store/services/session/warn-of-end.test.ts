// A session's absolute end, which no activity postpones: users get a warning ten minutes before.
import { loggedIn } from '../../../../store/services/session/session-status-slice.js';
import { selectNotifications } from '../../../../store/services/notifications/notifications-slice.js';
import { sessionCleared } from '../../../../store/services/session/session-slice.js';
import { pass, runningStoresWithClock, sleepThrough } from '../../../support/controlled-clock.js';
import { createTestStore } from '../../../support/test-store.js';

const MINUTE = 60;

const running = runningStoresWithClock();

/** A user with a session that ends in this many minutes. */
async function open(minutes: number, capabilities: readonly 'session-end'[] = ['session-end']) {
  const { store } = await createTestStore({ flows: ['session'], environment: { capabilities: [...capabilities] } });
  running.push(store);
  const endsAt = new Date(Date.now() + minutes * MINUTE * 1000).toISOString();
  store.dispatch(loggedIn({ userId: 'u1', endsAt }));
  const told = () => selectNotifications(store.getState()).map(({ message }) => message);
  return { store, endsAt, told };
}

test('ten minutes before the session ends, a notification shows the time', async () => {
  const { told, endsAt } = await open(12);
  await pass(MINUTE);
  expect(told()).toEqual([]);
  await pass(MINUTE + 1);
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(new Date(endsAt));
  expect(told()).toEqual([{ id: 'session.endsAt', values: { time } }]);
});

test('a laptop that slept past the end of the session shows no warning', async () => {
  const { told } = await open(12);
  sleepThrough(13 * MINUTE);
  await pass(MINUTE);
  expect(told()).toEqual([]);
});

test.each([
  ['the session is cleared', () => sessionCleared()],
  ['a new session begins', () => loggedIn({ userId: 'u1', endsAt: new Date(Date.now() + 480 * MINUTE * 1000).toISOString() })],
] as const)('the warning disappears when %s', async (_when, event) => {
  const { told, store } = await open(9);
  await pass(1);
  expect(told()).toHaveLength(1);
  store.dispatch(event());
  await pass(1);
  expect(told()).toEqual([]);
});

test('a session that is validated again repeats no warning', async () => {
  const { told, store, endsAt } = await open(9);
  store.dispatch(loggedIn({ userId: 'u1', endsAt }));
  await pass(1);
  expect(told()).toHaveLength(1);
});

test('no warning appears after the session is cleared, or if the gateway lacks the capability', async () => {
  const { told, store } = await open(11);
  store.dispatch(sessionCleared());
  const other = await open(11, []);
  await pass(2 * MINUTE);
  expect([told(), other.told()]).toEqual([[], []]);
});
