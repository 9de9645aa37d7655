// An unfinished sign-in: this tab drops its password once the gateway has forgotten the attempt.
import { conceal } from '../../../../api/secret.js';
import { attemptCleared, credentialsAccepted, type SessionState, selectSession } from '../../../../store/services/session/session-slice.js';
import { pass, sleepThrough, runningStoresWithClock } from '../../../support/controlled-clock.js';
import { createTestStore, type TestStore } from '../../../support/test-store.js';

const MINUTE = 60;
const running = runningStoresWithClock();
const waiting = { userName: 'ann1', basicAuthToken: 'Basic x', mfaCode: '123456' };
const inMinutes = (minutes: number) => String(Date.now() + minutes * MINUTE * 1000);

/** A page that loads with this session in its storage. */
async function reload(session: SessionState, path = '/mfa'): Promise<TestStore> {
  const test = await createTestStore({ session, path });
  running.push(test.store);
  return test;
}

const hasPassword = ({ store }: TestStore) => 'basicAuthToken' in selectSession(store.getState());
const stored = () => ['basicAuthToken', 'attemptEnds', 'mfaCode'].filter((key) => window.sessionStorage.getItem(key) !== null);

test.each(['/mfa', '/security-question'])('on %s the password is dropped after 15 minutes, and the user is told', async (path) => {
  const test = await reload({}, path);
  test.store.dispatch(credentialsAccepted({ ...waiting, basicAuthToken: conceal('Basic x'), attemptEnds: inMinutes(15) }));
  await pass(15 * MINUTE - 1);
  expect([hasPassword(test), test.visited]).toEqual([true, []]);
  await pass(2);
  expect([hasPassword(test), test.visited]).toEqual([false, ['/session-expired']]);
  expect(stored()).toEqual([]);
});

test('reloading the page does not restart the 15 minutes', async () => {
  const test = await reload({ ...waiting, attemptEnds: inMinutes(1) });
  await pass(MINUTE + 1);
  expect([hasPassword(test), stored()]).toEqual([false, []]);
});

test('a page loaded after the 15 minutes drops the password immediately', async () => {
  const test = await reload({ ...waiting, attemptEnds: inMinutes(-1) });
  await pass(1);
  expect([hasPassword(test), stored()]).toEqual([false, []]);
});

test('a tab that slept past the 15 minutes drops the password', async () => {
  const test = await reload({ ...waiting, attemptEnds: inMinutes(15) });
  sleepThrough(20 * MINUTE);
  await pass(6);
  expect(hasPassword(test)).toBe(false);
});

test('a clock that is set back gives a password no more time, and no less', async () => {
  const test = await reload({ ...waiting, attemptEnds: inMinutes(15) });
  sleepThrough(-60 * MINUTE);
  await pass(15 * MINUTE - 1);
  expect([hasPassword(test), test.visited]).toEqual([true, []]);
  // It looks at the clock every five seconds.
  await pass(10);
  expect([hasPassword(test), stored()]).toEqual([false, []]);
});

test('a page loaded after the clock was set back drops the password', async () => {
  const test = await reload({ ...waiting, attemptEnds: inMinutes(15.1) });
  await pass(1);
  expect([hasPassword(test), stored()]).toEqual([false, []]);
});

test('a clock that is corrected by some seconds does not end a sign-in that has just begun', async () => {
  const test = await reload({}, '/mfa');
  test.store.dispatch(credentialsAccepted({ ...waiting, basicAuthToken: conceal('Basic x'), attemptEnds: inMinutes(15) }));
  sleepThrough(-30);
  await pass(MINUTE);
  expect([hasPassword(test), test.visited]).toEqual([true, []]);
});

test('without a stored end time, the 15 minutes start when the page loads', async () => {
  const test = await reload(waiting);
  await pass(14 * MINUTE);
  expect(hasPassword(test)).toBe(true);
  await pass(MINUTE + 1);
  expect(hasPassword(test)).toBe(false);
});

test('a new sign-in gets its own 15 minutes', async () => {
  const test = await reload({ ...waiting, attemptEnds: inMinutes(1) });
  test.store.dispatch(credentialsAccepted({ userName: 'bob1', basicAuthToken: conceal('Basic y'), attemptEnds: inMinutes(15) }));
  await pass(10 * MINUTE);
  expect(hasPassword(test)).toBe(true);
});

test('a sign-in that was given up does not end the entry of a later code, such as that of a reset', async () => {
  const test = await reload({ ...waiting, attemptEnds: inMinutes(15) });
  test.store.dispatch(attemptCleared());
  await pass(16 * MINUTE);
  expect(test.visited).toEqual([]);
});

test('a signed-in user who sets up extra security is not redirected when the password is dropped', async () => {
  const test = await reload({ ...waiting, userId: 'ann', token: 't', attemptEnds: inMinutes(1) }, '/update-phone');
  await pass(MINUTE + 1);
  expect([hasPassword(test), test.visited]).toEqual([false, []]);
});

test('a stopped store no longer watches', async () => {
  const test = await reload({ ...waiting, attemptEnds: inMinutes(15) });
  test.store.stop();
  sleepThrough(20 * MINUTE);
  await pass(6);
  expect([hasPassword(test), test.visited]).toEqual([true, []]);
  test.store.dispatch(credentialsAccepted({ ...waiting, basicAuthToken: conceal('Basic y'), attemptEnds: inMinutes(1) }));
  await pass(MINUTE + 1);
  expect([hasPassword(test), test.visited]).toEqual([true, []]);
});

test('a new sign-in with the same password gets its own 15 minutes, too', async () => {
  const test = await reload({ ...waiting, attemptEnds: inMinutes(1) });
  test.store.dispatch(credentialsAccepted({ ...waiting, basicAuthToken: conceal('Basic x'), attemptEnds: inMinutes(15) }));
  await pass(10 * MINUTE);
  expect([hasPassword(test), test.visited]).toEqual([true, []]);
  await pass(5 * MINUTE + 1);
  expect(hasPassword(test)).toBe(false);
});

test('a signed-in user who is entering a code stays there when the password is dropped', async () => {
  const test = await reload({ ...waiting, userId: 'ann', token: 't', attemptEnds: inMinutes(1) }, '/mfa');
  await pass(MINUTE + 1);
  expect([hasPassword(test), test.visited]).toEqual([false, []]);
});
