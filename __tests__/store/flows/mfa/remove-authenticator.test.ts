// Removing an authenticator app, over the real gateway (R2, /profile-mfa-verification; P5).
import { isWorking } from '../../../../store/core/phase.js';
import { waitFor } from '@testing-library/react';
import { authenticatorApi } from '../../../../api/authenticator-api.js';
import { recoveryCodesApi } from '../../../../api/recovery-codes-api.js';
import { conceal } from '../../../../api/secret.js';
import type { PersonSpec } from '../../../../gateway/seed/person-spec.js';
import { authenticatorCode } from '../../../../gateway/test-door/authenticator.js';
import { mfaOpened } from '../../../../store/flows/mfa/mfa-events.js';
import { mfa, selectMfa, selectMfaPhase } from '../../../../store/flows/mfa/mfa-slice.js';
import { selectIsLoading } from '../../../../store/services/loading/loading-slice.js';
import { selectNotifications } from '../../../../store/services/notifications/notifications-slice.js';
import { authenticatorSetupFinished, selectSession } from '../../../../store/services/session/session-slice.js';
import { errorOfPhase } from '../../../support/error-of-phase.js';
import { openSignedInStore } from '../../../support/signed-in-store.js';
import { forgetEverything } from '../../../support/test-browser.js';
import { createTestStore, type TestStoreOptions, until } from '../../../support/test-store.js';

const ROUTE = '/profile-mfa-verification';
const PROFILE = expect.stringMatching(/\/profile\/#\/security$/);
const REMOVED = expect.stringMatching(/\/profile\/#\/security\?success=app-removed$/);
const opened = mfaOpened({ purpose: 'remove-authenticator' });

async function open(spec: PersonSpec = { mfa: ['totp'], phone: '2025550100' }, options: TestStoreOptions = {}) {
  const test = await openSignedInStore(spec, { path: ROUTE, flows: ['mfa', 'errors', 'session'], ...options });
  test.store.dispatch(opened);
  return test;
}
type Opened = Awaited<ReturnType<typeof open>>;

const state = ({ store }: Pick<Opened, 'store'>) => store.getState();
const chosen = (test: Pick<Opened, 'store'>) =>
  waitFor(() => expect(selectMfa(state(test))).toMatchObject({ chosen: 'totp', phase: { status: 'idle' } }));
const submitCode = ({ store }: Pick<Opened, 'store'>, code: string) => void store.dispatch(mfa.codeSubmitted({ code: conceal(code) }));
const codeOf = ({ person }: Opened, ahead = 0) => authenticatorCode(person.authenticatorSecret ?? '', ahead);
const toasted = (test: Opened, id: string) =>
  waitFor(() => expect(selectNotifications(state(test))).toMatchObject([{ type: 'error', title: { id } }]));
const hasApp = async ({ testDoor, person }: Opened) => (await testDoor.describePerson(person.userId)).authenticator !== null;

beforeEach(forgetEverything);

test('a verified code sends DELETE totp-device, then opens the profile security page with a success key', async () => {
  const test = await open();
  test.store.dispatch(authenticatorSetupFinished(true));
  await chosen(test);
  submitCode(test, codeOf(test));
  await waitFor(() => expect(test.browser.left).toEqual([REMOVED]));
  expect(selectSession(state(test)).isTotpSetupSuccess).toBeUndefined();
  expect((await test.calls()).slice(-2)).toEqual([
    'POST partner-gateway/user/{id}/mfa/code/verify',
    'DELETE partner-gateway/user/{id}/profile/info/totp-device',
  ]);
  expect(await hasApp(test)).toBe(false);
});

test('a wrong code removes nothing', async () => {
  const test = await open();
  await chosen(test);
  submitCode(test, '000000');
  await toasted(test, 'code.invalid');
  expect(isWorking(selectMfaPhase(state(test)))).toBe(false);
  expect(await test.calls()).not.toContain('DELETE partner-gateway/user/{id}/profile/info/totp-device');
  expect(await hasApp(test)).toBe(true);
});

test("'Unable to remove TOTP device, please try again': the next submit needs no new code", async () => {
  const test = await open();
  await chosen(test);
  await test.testDoor.failNext({ path: 'totp-device', status: 500 });
  submitCode(test, codeOf(test));
  await toasted(test, 'authenticator.removeFailed');
  submitCode(test, '000000');
  await waitFor(() => expect(test.browser.left).toEqual([REMOVED]));
  expect(await hasApp(test)).toBe(false);
});

test.each([
  ['the answer was lost', { loseAnswer: true }],
  ['the answer was cut off', { truncate: true }],
])('if %s, the next submit finds that the app is gone', async (_what, fault) => {
  const test = await open();
  await chosen(test);
  await test.testDoor.failNext({ path: 'totp-device', ...fault });
  submitCode(test, codeOf(test));
  await toasted(test, 'authenticator.removeFailed');
  expect(await hasApp(test)).toBe(false);
  submitCode(test, '000000');
  await waitFor(() => expect(test.browser.left).toEqual([REMOVED]));
});

test('if the answer was lost, the next submit after a reload finds that the app is gone', async () => {
  const before = await open();
  await chosen(before);
  await before.testDoor.failNext({ path: 'totp-device', loseAnswer: true });
  submitCode(before, codeOf(before));
  await toasted(before, 'authenticator.removeFailed');
  const after = await createTestStore({ path: ROUTE, environment: { env: before.env }, flows: ['mfa'] });
  after.store.dispatch(opened);
  await chosen(after);
  submitCode(after, '000000');
  await waitFor(() => expect(after.browser.left).toEqual([REMOVED]));
});

test.each([
  ['without a connection', { drop: true }, { id: 'connection.offline' }],
  ['a refusal', { body: { errors: [{ code: 'X', description: 'Not now.' }] } }, { serverText: 'Not now.' }],
])('the toast says why the app was not removed: %s', async (_what, fault, reason) => {
  const test = await open();
  await chosen(test);
  await test.testDoor.failNext({ path: 'totp-device', ...fault });
  submitCode(test, codeOf(test));
  await toasted(test, 'authenticator.removeFailed');
  expect(selectNotifications(state(test))).toMatchObject([{ message: reason }]);
});

test.each([
  ['the app is still there', undefined],
  ['whether the app is gone is unknown', { path: 'get-totp-info', status: 500 }],
])('a refused removal fails if %s', async (_what, fault) => {
  const test = await open();
  await chosen(test);
  await test.testDoor.failNext({ path: 'totp-device', body: { errors: [{ code: 'X', description: 'Not now.' }] } });
  if (fault) await test.testDoor.failNext(fault);
  submitCode(test, codeOf(test));
  await toasted(test, 'authenticator.removeFailed');
  expect(test.browser.left).toEqual([]);
});

test('if another tab has removed the app, its code is not called invalid', async () => {
  const test = await open();
  await chosen(test);
  const { userId } = test.person;
  await test.store.dispatch(authenticatorApi.endpoints.removeAuthenticator.initiate({ userId })).unwrap();
  submitCode(test, codeOf(test));
  await waitFor(() => expect(test.browser.left).toEqual([REMOVED]));
  expect(selectNotifications(state(test))).toEqual([]);
});

test('a lockout is shown inline', async () => {
  const test = await open();
  await chosen(test);
  await test.testDoor.lockCodesEverywhere(test.person.userId);
  submitCode(test, '000000');
  await waitFor(() => expect(errorOfPhase(selectMfaPhase(state(test)))).toMatchObject({ serverText: expect.stringContaining('attempts') }));
});

test.each([
  ['the methods', 'mfa-options', {}],
  ['the username if the session does not have it', 'profile/credentials', { userName: '' }],
])('shows an error and allows a retry if it cannot load %s', async (_what, path, session) => {
  const test = await openSignedInStore({ mfa: ['totp'] }, { path: ROUTE, flows: ['mfa', 'errors'], session });
  await test.testDoor.failNext({ path, status: 500 });
  test.store.dispatch(opened);
  await toasted(test, 'connection.unexpected');
  expect(selectMfa(state(test)).purpose).toBeNull();
  test.store.dispatch(opened);
  await chosen(test);
});

test('without a verification method, shows a message and returns to the profile', async () => {
  const test = await open({ mfa: [] });
  await waitFor(() => expect(test.browser.left).toEqual([PROFILE]));
  expect(selectNotifications(state(test))).toMatchObject([{ title: { id: 'options.none.title' } }]);
});

test('with several methods, the user first chooses one, then returns here, and Back leads out of the choice', async () => {
  const test = await open({ mfa: ['sms', 'call'] });
  await waitFor(() => expect(test.visited).toEqual(['/mfa']));
  test.store.dispatch(mfa.optionChosen('sms'));
  await waitFor(() => expect(test.visited).toEqual(['/mfa', ROUTE]));
  expect(test.replaced).toEqual(['/mfa']);
  test.store.dispatch(opened);
  expect(selectMfa(state(test)).chosen).toBe('sms');
});

test('a recovery code is not offered, because the gateway takes only one-time codes here', async () => {
  const test = await openSignedInStore({ mfa: ['totp'], phone: '2025550100' }, { path: ROUTE, flows: ['mfa', 'errors', 'session'] });
  const userId = test.person.userId;
  const made = await test.store.dispatch(recoveryCodesApi.endpoints.createRecoveryCodes.initiate({ userId }, { track: false }));
  expect(made.data?.codes).toHaveLength(10);
  test.store.dispatch(opened);
  await chosen(test);
  expect(selectMfa(state(test)).options.map(({ type }) => type)).toEqual(['totp']);
});

test('Cancel goes to the profile security page', async () => {
  const test = await open();
  await chosen(test);
  test.store.dispatch(mfa.backRequested());
  await waitFor(() => expect(test.browser.left).toEqual([PROFILE]));
});

test('Cancel while a code is being checked removes nothing', async () => {
  const test = await open();
  await chosen(test);
  submitCode(test, codeOf(test));
  test.store.dispatch(mfa.backRequested());
  await waitFor(() => expect(test.browser.left).toEqual([PROFILE]));
  await until(test.store, (now) => !selectIsLoading(now));
  expect(await test.calls()).not.toContain('DELETE partner-gateway/user/{id}/profile/info/totp-device');
  expect(await hasApp(test)).toBe(true);
});

test('a reload resumes the step and sends no requests', async () => {
  const before = await open();
  await chosen(before);
  const asked = await before.calls();
  const after = await createTestStore({ path: ROUTE, environment: { env: before.env }, flows: ['mfa'] });
  after.store.dispatch(opened);
  await chosen(after);
  expect(await before.calls()).toEqual(asked);
  submitCode(after, codeOf(before));
  await waitFor(() => expect(after.browser.left).toEqual([REMOVED]));
});

test('an expired session leads to the sign-in screen', async () => {
  const test = await open();
  await chosen(test);
  await test.testDoor.expireSession(test.person.userId);
  submitCode(test, codeOf(test));
  await waitFor(() => expect(test.visited).toEqual(['/']));
  await waitFor(() => expect(selectSession(state(test))).toEqual({}));
  expect(selectNotifications(state(test)).some(({ title }) => title && 'id' in title && title.id === 'code.invalid')).toBe(false);
});
