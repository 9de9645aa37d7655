// Changing the profile's phone if an authenticator app must confirm it, over the real gateway (R4.13; P7).
import { isWorking } from '../../../../store/core/phase.js';
import { waitFor } from '@testing-library/react';
import { conceal } from '../../../../api/secret.js';
import { authenticatorCode } from '../../../../gateway/test-door/authenticator.js';
import { locationChanged } from '../../../../store/core/location.js';
import { contactUpdate, selectContactUpdate, selectUpdatePhase } from '../../../../store/flows/contact-update/contact-update-slice.js';
import { mfa, selectMfa, selectMfaPhase } from '../../../../store/flows/mfa/mfa-slice.js';
import { selectSession } from '../../../../store/services/session/session-slice.js';
import { selectNotifications } from '../../../../store/services/notifications/notifications-slice.js';
import { errorOfPhase } from '../../../support/error-of-phase.js';
import { openSignedInStore } from '../../../support/signed-in-store.js';
import { forgetEverything } from '../../../support/test-browser.js';
import { createTestStore, type TestStoreOptions, wentTo } from '../../../support/test-store.js';

const OLD = '2025550100';
const NEW = { country: 'US', countryCode: '1', number: '2025550177' };
const FORM = '/profile-update-phone';

async function open(options: TestStoreOptions = {}) {
  const test = await openSignedInStore(
    { mfa: ['totp'], phone: OLD, appName: 'My app' },
    { path: FORM, flows: ['contact-update', 'errors'], ...options },
  );
  /** Each code works once. `ahead` selects the next one, which is accepted early. */
  const appCode = (ahead = 0) => authenticatorCode(test.person.authenticatorSecret ?? '', ahead);
  return { ...test, appCode };
}
type Opened = Awaited<ReturnType<typeof open>>;

const state = ({ store }: Pick<Opened, 'store'>) => store.getState();
const submitPhone = ({ store }: Pick<Opened, 'store'>) =>
  void store.dispatch(contactUpdate.phoneSubmitted({ mode: 'profile', phone: NEW }));
const submitCode = ({ store }: Pick<Opened, 'store'>, code: string) => void store.dispatch(mfa.codeSubmitted({ code: conceal(code) }));
const toasted = (test: Pick<Opened, 'store'>, id: string, reason?: string) =>
  waitFor(() =>
    expect(selectNotifications(state(test))).toMatchObject([{ title: { id }, ...(reason !== undefined && { message: { id: reason } }) }]),
  );
const phones = async ({ testDoor, person }: Opened) =>
  (await testDoor.describePerson(person.userId)).phones.map((phone) => `${phone.state} ${phone.number}`).toSorted();

async function openAppCode() {
  const test = await open();
  submitPhone(test);
  await wentTo(test, '/mfa-verification');
  return test;
}

beforeEach(forgetEverything);

test("a user with an app enters two codes: the app's, then the phone's", async () => {
  const test = await openAppCode();
  expect(selectMfa(state(test))).toMatchObject({ options: [{ type: 'totp', contactInfo: 'My app' }], chosen: 'totp' });
  expect(await phones(test)).toEqual([`verified ${OLD}`]);
  submitCode(test, test.appCode());
  await wentTo(test, '/mfa-verification', '/mfa');
  expect(selectMfa(state(test)).options.map(({ type }) => type)).toEqual(['sms', 'call']);
  expect(await phones(test)).toEqual([`pending ${NEW.number}`, `verified ${OLD}`]);
  test.store.dispatch(mfa.optionChosen('sms'));
  await wentTo(test, '/mfa-verification', '/mfa', '/mfa-verification');
  submitCode(test, await test.testDoor.latestCode(test.person.userId));
  await waitFor(() => expect(test.browser.left).toEqual([expect.stringMatching(/\/profile\/#\/security\/phone\?success=phone-updated$/)]));
  expect(await phones(test)).toEqual([`verified ${NEW.number}`]);
  expect(selectSession(state(test)).basicAuthToken).toBeUndefined();
});

test('a wrong app code redirects up one level, to the phone, which is neither saved nor verified', async () => {
  const test = await openAppCode();
  submitCode(test, '000000');
  await wentTo(test, '/mfa-verification', FORM);
  await toasted(test, 'code.invalid');
  expect(await phones(test)).toEqual([`verified ${OLD}`]);
  expect(selectContactUpdate(state(test))).toMatchObject({ phone: NEW, isAuthenticatorVerified: false });
  submitPhone(test);
  await wentTo(test, '/mfa-verification', FORM, '/mfa-verification');
});

test("the app's code does not verify the phone", async () => {
  const test = await openAppCode();
  submitCode(test, test.appCode());
  await wentTo(test, '/mfa-verification', '/mfa');
  test.store.dispatch(mfa.optionChosen('call'));
  await wentTo(test, '/mfa-verification', '/mfa', '/mfa-verification');
  submitCode(test, test.appCode(1));
  await toasted(test, 'code.invalid');
  expect(await phones(test)).toContain(`verified ${OLD}`);
});

test('after success the authenticator-verified flag is set: resubmitting the phone needs no new app code', async () => {
  const test = await openAppCode();
  submitCode(test, test.appCode());
  await wentTo(test, '/mfa-verification', '/mfa');
  expect(selectContactUpdate(state(test)).isAuthenticatorVerified).toBe(true);
  test.store.dispatch(mfa.cancelRequested());
  await wentTo(test, '/mfa-verification', '/mfa', FORM);
  submitPhone(test);
  await wentTo(test, '/mfa-verification', '/mfa', FORM, '/mfa');
});

test('a lockout is shown inline', async () => {
  const test = await openAppCode();
  await test.testDoor.lockCodesEverywhere(test.person.userId);
  submitCode(test, '000000');
  await waitFor(() => expect(errorOfPhase(selectMfaPhase(state(test)))).toMatchObject({ serverText: expect.stringContaining('attempts') }));
  expect(test.visited).toEqual(['/mfa-verification']);
});

test('Cancel returns to the phone screen', async () => {
  const test = await openAppCode();
  test.store.dispatch(mfa.backRequested());
  await wentTo(test, '/mfa-verification', FORM);
});

test('if saving the phone fails after a correct app code, the next submit needs no new code', async () => {
  const test = await openAppCode();
  await test.testDoor.failNext({ path: 'profile/phone', status: 500 });
  submitCode(test, test.appCode());
  await toasted(test, 'phone.updateFailed', 'connection.unexpected');
  submitCode(test, '000000');
  await wentTo(test, '/mfa-verification', '/mfa');
});

test.each([
  ['whether an authenticator app exists', 'get-totp-info', {}],
  ['the username', 'profile/credentials', { userName: '' }],
])('the phone is not saved if the flow cannot find out %s', async (_what, path, session) => {
  const test = await open({ session });
  await test.testDoor.failNext({ path, status: 500 });
  submitPhone(test);
  await toasted(test, 'phone.updateFailed');
  expect([test.visited, isWorking(selectUpdatePhase(state(test)))]).toEqual([[], false]);
  expect(await phones(test)).toEqual([`verified ${OLD}`]);
  submitPhone(test);
  await wentTo(test, '/mfa-verification');
});

test("a reload on the app code screen keeps the typed phone, but not the app's confirmation", async () => {
  const before = await openAppCode();
  before.store.dispatch(contactUpdate.authenticatorVerified());
  const after = await createTestStore({ path: '/mfa-verification', environment: { env: before.env }, flows: ['mfa'] });
  await waitFor(() => expect(selectContactUpdate(after.store.getState())).toMatchObject({ phone: NEW, isAuthenticatorVerified: false }));
  submitCode(after, before.appCode());
  await wentTo(after, '/mfa');
  expect(await phones(before)).toContain(`pending ${NEW.number}`);
});

test('Back while the gateway is asked about recovery codes: the choice continues the change of the profile', async () => {
  const test = await openSignedInStore(
    {},
    { path: FORM, flows: ['contact-update', 'errors'], environment: { capabilities: ['recovery-codes'] } },
  );
  submitPhone(test);
  await wentTo(test, '/mfa');
  test.store.dispatch(mfa.optionChosen('sms'));
  await wentTo(test, '/mfa', '/mfa-verification');
  const code = await test.testDoor.latestCode(test.person.userId);
  const send = globalThis.fetch;
  const asked = new Promise<void>((resolve) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
      if (typeof address !== 'string' || !address.endsWith('/mfa/recoveryCodes')) return send(address, init);
      resolve();
      return new Promise(() => undefined);
    });
  });
  submitCode(test, code);
  await asked;
  jest.mocked(globalThis.fetch).mockRestore();
  test.store.dispatch(locationChanged({ path: '/mfa', by: 'user' }));
  await waitFor(() => expect(isWorking(selectMfaPhase(state(test)))).toBe(false));
  test.store.dispatch(mfa.codeEntryRequested());
  await wentTo(test, '/mfa', '/mfa-verification', '/mfa-verification');
  submitCode(test, code);
  await wentTo(test, '/mfa', '/mfa-verification', '/mfa-verification', '/recovery-codes?next=phone-updated');
  expect(selectContactUpdate(state(test)).mode).toBeNull();
});
