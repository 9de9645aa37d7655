// The authenticator wizard's flow with a controlled clock, over the real gateway: registering, copying the link, leaving midway.
import { waitFor } from '@testing-library/react';
import { authenticatorApi } from '../../../../api/authenticator-api.js';
import { conceal } from '../../../../api/secret.js';
import { locationChanged } from '../../../../store/core/location.js';
import { codeOfUri } from '../../../../gateway/test-door/authenticator.js';
import { isWorking } from '../../../../store/core/phase.js';
import { authenticator, selectAuthenticator, selectAuthenticatorPhase } from '../../../../store/flows/authenticator/authenticator-slice.js';
import { selectIsLoading } from '../../../../store/services/loading/loading-slice.js';
import { selectNotifications } from '../../../../store/services/notifications/notifications-slice.js';
import { selectSession } from '../../../../store/services/session/session-slice.js';
import { errorOfPhase } from '../../../support/error-of-phase.js';
import { eventually, giveClockBack, pass, takeClock } from '../../../support/controlled-clock.js';
import { runningStores } from '../../../support/running-stores.js';
import { openSignedInStore } from '../../../support/signed-in-store.js';
import { createTestStore, type TestStore, until } from '../../../support/test-store.js';

const open = (path: string, capabilities: readonly 'recovery-codes'[] = []) =>
  openSignedInStore({}, { path, flows: ['authenticator', 'errors', 'session'], environment: { capabilities: [...capabilities] } });

const state = ({ store }: Pick<TestStore, 'store'>) => selectAuthenticator(store.getState());

const running = runningStores();
afterEach(giveClockBack);

test('starting setup registers the app, keeps the link out of the state, and opens /qr-code', async () => {
  const test = await open('/totp-setup');
  test.store.dispatch(authenticator.setupRequested());
  await waitFor(() => expect(test.visited).toEqual(['/qr-code']));
  expect(state(test).progress).toBe('registered');
  expect(test.store.extra.secretStore.get('provisioningLink')?.reveal()).toMatch(/^otpauth:/);
  expect(JSON.stringify(test.store.getState())).not.toContain('otpauth:');
});

test('of two registrations, the QR code is that of the later one, however late the first one is answered', async () => {
  const { store } = await open('/totp-setup');
  const { fetch } = globalThis;
  const held: (() => void)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const response = await fetch(...request);
    const isFirst = response.url.includes('totp/registerUser') && held.length === 0;
    if (isFirst) await new Promise<void>((resolve) => held.push(resolve));
    return response;
  });
  const link = () => store.extra.secretStore.get('provisioningLink')?.reveal();
  store.dispatch(authenticator.setupRequested());
  await waitFor(() => expect(held).toHaveLength(1));
  store.dispatch(locationChanged({ path: '/qr-code', by: 'user' }));
  store.dispatch(authenticator.qrCodeOpened());
  await waitFor(() => expect(link()).toBeDefined());
  const second = link();
  held[0]?.();
  await until(store, (now) => !selectIsLoading(now));
  expect(link()).toBe(second);
});

test('a failed registration shows an error and stays on the screen', async () => {
  const test = await open('/totp-setup');
  await test.testDoor.failNext({ path: 'totp/registerUser', status: 500 });
  test.store.dispatch(authenticator.setupRequested());
  await waitFor(() => expect(errorOfPhase(selectAuthenticatorPhase(test.store.getState()))).toBeDefined());
  expect(test.visited).toEqual([]);
});

test.each([
  ['a wait that the gateway asks for', { status: 429, headers: { 'retry-after': '30' } }, { id: 'connection.tooMany', waitSeconds: 30 }],
  ['a connection that failed', { drop: true }, { id: 'connection.offline' }],
])('after a failed registration, the screen names %s', async (_what, fault, reason) => {
  const test = await open('/totp-setup');
  await test.testDoor.failNext({ path: 'totp/registerUser', ...fault });
  test.store.dispatch(authenticator.setupRequested());
  await waitFor(() => expect(errorOfPhase(selectAuthenticatorPhase(test.store.getState()))).toEqual(reason));
  // The toast has other words, so the screen announces its own.
  expect(selectAuthenticatorPhase(test.store.getState())).not.toHaveProperty('isAnnounced');
});

test('the code screen stays busy until recovery codes are offered, since a second press would skip them', async () => {
  const test = await open('/totp-setup', ['recovery-codes']);
  test.store.dispatch(authenticator.setupRequested());
  await waitFor(() => expect(test.visited).toEqual(['/qr-code']));
  const link = test.store.extra.secretStore.get('provisioningLink')?.reveal() ?? '';
  test.store.extra.navigate('/auth-code');
  test.store.dispatch(authenticator.codeSubmitted({ code: conceal(codeOfUri(link)) }));
  await until(test.store, () => state(test).progress === 'ended');
  expect(isWorking(state(test).phase)).toBe(true);
  await waitFor(() => expect(test.visited.at(-1)).toBe('/recovery-codes?next=profile'));
  expect(isWorking(state(test).phase)).toBe(false);
});

test('the end of the wizard forgets the link and the registration, and another submit before the next page shows sends no code', async () => {
  const test = await open('/totp-setup', ['recovery-codes']);
  test.store.dispatch(authenticator.setupRequested());
  await waitFor(() => expect(test.visited).toEqual(['/qr-code']));
  const code = conceal(codeOfUri(test.store.extra.secretStore.get('provisioningLink')?.reveal() ?? ''));
  test.store.extra.navigate('/auth-code');
  test.store.dispatch(authenticator.codeSubmitted({ code }));
  await until(test.store, () => state(test).progress === 'ended');
  expect(test.store.extra.secretStore.get('provisioningLink')).toBeUndefined();
  expect(window.sessionStorage.getItem('vestibule.authenticator')).toBeNull();
  test.store.dispatch(authenticator.codeSubmitted({ code }));
  await waitFor(() => expect(test.browser.left).toHaveLength(1));
  expect(await test.testDoor.requests({ path: 'totp/verifyUserRegistration' })).toHaveLength(1);
  expect(selectSession(test.store.getState()).isTotpSetupSuccess).toBe('true');
});

test('after a reload, a refused registration leads to the first step, which says why', async () => {
  const test = await open('/qr-code');
  await test.testDoor.failNext({ path: 'totp/registerUser', status: 500 });
  test.store.dispatch(authenticator.qrCodeOpened());
  await waitFor(() => expect(test.visited).toEqual(['/totp-setup']));
  expect(selectNotifications(test.store.getState())).toMatchObject([{ title: { id: 'authenticator.registrationFailed.title' } }]);
});

describe('A right first code whose answer did not arrive', () => {
  const VERIFY = 'totp/verifyUserRegistration';
  const registered = async (capabilities: readonly 'recovery-codes'[] = []) => {
    const test = await open('/totp-setup', capabilities);
    test.store.dispatch(authenticator.setupRequested());
    await waitFor(() => expect(test.visited).toEqual(['/qr-code']));
    test.store.extra.navigate('/auth-code');
    return { ...test, uri: test.store.extra.secretStore.get('provisioningLink')?.reveal() ?? '' };
  };
  type Registered = Awaited<ReturnType<typeof registered>>;

  const submit = ({ store }: Pick<TestStore, 'store'>, code: string) =>
    void store.dispatch(authenticator.codeSubmitted({ code: conceal(code) }));
  const isIdle = (test: Pick<TestStore, 'store'>) =>
    waitFor(() => expect(isWorking(selectAuthenticatorPhase(test.store.getState()))).toBe(false));
  const isVerified = ({ testDoor, person }: Registered) =>
    waitFor(async () => expect((await testDoor.describePerson(person.userId)).authenticator).not.toBeNull());
  /** Sends the code once more, because whether an aborted request reaches the gateway is left to chance. */
  const confirm = async (test: Registered) => {
    const body = { code: conceal(codeOfUri(test.uri)), authAppName: 'My phone' };
    await test.store.dispatch(authenticatorApi.endpoints.verifyAuthenticator.initiate({ userId: test.person.userId, body }));
    await isVerified(test);
  };
  const succeeded = ({ store }: Pick<TestStore, 'store'>) =>
    waitFor(() => expect(selectSession(store.getState()).isTotpSetupSuccess).toBe('true'));

  /** The same tab after a reload. */
  const reload = ({ store, env }: Registered, path: string) => {
    store.stop();
    return createTestStore({
      path,
      environment: { env, capabilities: ['recovery-codes'] },
      flows: ['authenticator', 'errors', 'session'],
    });
  };

  test('counts after a reload, and recovery codes are offered', async () => {
    const before = await registered();
    await before.testDoor.failNext({ path: VERIFY, loseAnswer: true });
    submit(before, codeOfUri(before.uri));
    await isIdle(before);
    const after = await reload(before, '/auth-code');
    submit(after, codeOfUri(before.uri, 1));
    await succeeded(after);
    await waitFor(() => expect(after.visited).toEqual(['/recovery-codes?next=profile']));
  });

  test('counts if the page was reloaded while it was checked', async () => {
    const before = await registered();
    await before.testDoor.failNext({ path: VERIFY, delayMs: 300 });
    submit(before, codeOfUri(before.uri));
    await waitFor(() => expect(state(before).isUnanswered).toBe(true));
    const after = await reload(before, '/auth-code');
    await isVerified(before);
    submit(after, codeOfUri(before.uri, 1));
    await succeeded(after);
  });

  test('counts if the user left while it was checked', async () => {
    const test = await registered();
    submit(test, codeOfUri(test.uri));
    await until(test.store, () => state(test).isUnanswered);
    test.store.dispatch(locationChanged({ path: '/profile-update-phone', by: 'user' }));
    await isIdle(test);
    await confirm(test);
    test.store.dispatch(locationChanged({ path: '/auth-code', by: 'user' }));
    submit(test, codeOfUri(test.uri, 1));
    await succeeded(test);
  });

  test('counts if the user reloads and begins again, because the gateway then refuses another app', async () => {
    const before = await registered();
    await before.testDoor.failNext({ path: VERIFY, loseAnswer: true });
    submit(before, codeOfUri(before.uri));
    await isIdle(before);
    const after = await reload(before, '/qr-code');
    after.store.dispatch(authenticator.qrCodeOpened());
    await succeeded(after);
    await waitFor(() => expect(after.visited).toEqual(['/recovery-codes?next=profile']));
    expect(selectNotifications(after.store.getState())).toEqual([]);
  });

  test.each([
    ["is asked for if a proxy's error came instead", true, 'true'],
    ['ends the setup without success after an error if the gateway has no app', false, 'false'],
  ])('%s', async (_rule, isAppThere, outcome) => {
    const test = await registered();
    if (isAppThere) {
      await test.testDoor.failNext({ path: VERIFY, loseAnswer: true });
      submit(test, codeOfUri(test.uri));
      await isIdle(test);
    }
    await test.testDoor.failNext({ path: VERIFY, status: 502, body: '<html>Bad gateway</html>', contentType: 'text/html' });
    submit(test, codeOfUri(test.uri, 1));
    await waitFor(() => expect(selectSession(test.store.getState()).isTotpSetupSuccess).toBe(outcome));
  });

  test('is forgotten with an invalid code, and with a new registration', async () => {
    const test = await registered();
    await test.testDoor.failNext({ path: VERIFY, drop: true });
    submit(test, '000000');
    await waitFor(() => expect(errorOfPhase(selectAuthenticatorPhase(test.store.getState()))).toBeDefined());
    expect(state(test).isUnanswered).toBe(true);
    submit(test, '000000');
    await waitFor(() => expect(errorOfPhase(selectAuthenticatorPhase(test.store.getState()))).toEqual({ id: 'authenticator.invalidCode' }));
    expect(state(test).isUnanswered).toBe(false);
    await test.testDoor.failNext({ path: VERIFY, drop: true });
    submit(test, '000000');
    await isIdle(test);
    const after = await reload(test, '/qr-code');
    expect(state(after).isUnanswered).toBe(true);
    after.store.dispatch(authenticator.qrCodeOpened());
    await waitFor(() => expect(after.store.extra.secretStore.get('provisioningLink')).toBeDefined());
    expect(state(after).isUnanswered).toBe(false);
  });
});

describe('Another tab of the same user registers', () => {
  const register = async (test: TestStore) => {
    test.store.dispatch(authenticator.setupRequested());
    await waitFor(() => expect(test.visited).toEqual(['/qr-code']));
  };

  async function twoTabs() {
    const older = await open('/totp-setup');
    await register(older);
    const newer = await createTestStore({ path: '/totp-setup', environment: { env: older.env }, flows: ['authenticator'] });
    running.push(older.store, newer.store);
    return { older, newer };
  }

  test.each(['/qr-code', '/auth-code'] as const)("%s: this tab says so at the wizard's first step, without the link", async (path) => {
    const { older, newer } = await twoTabs();
    older.store.extra.navigate(path);
    await register(newer);
    await waitFor(() => expect(older.visited.at(-1)).toBe('/totp-setup'));
    expect(selectNotifications(older.store.getState())).toMatchObject([{ message: { id: 'authenticator.replaced' } }]);
    expect(older.store.extra.secretStore.get('provisioningLink')).toBeUndefined();
    expect(state(older)).toMatchObject({ progress: 'none', phase: { status: 'idle' } });
    expect(state(newer).progress).toBe('registered');
    expect(newer.visited).toEqual(['/qr-code']);
  });

  test('after a reload, too', async () => {
    const { older, newer } = await twoTabs();
    older.store.stop();
    const reloaded = await createTestStore({ path: '/auth-code', environment: { env: older.env }, flows: ['authenticator'] });
    running.push(reloaded.store);
    await register(newer);
    await waitFor(() => expect(reloaded.visited).toEqual(['/totp-setup']));
  });

  test('the answer to a code that is still being checked comes too late', async () => {
    const { older, newer } = await twoTabs();
    older.store.extra.navigate('/auth-code');
    await older.testDoor.failNext({ path: 'totp/verifyUserRegistration', delayMs: 2000 });
    older.store.dispatch(authenticator.codeSubmitted({ code: conceal('000000') }));
    await until(older.store, selectIsLoading);
    await register(newer);
    await waitFor(() => expect(older.visited.at(-1)).toBe('/totp-setup'));
    await until(older.store, (now) => !selectIsLoading(now));
    expect(state(older)).toMatchObject({ progress: 'none', phase: { status: 'idle' } });
  });

  test.each([
    ['elsewhere in the portal', '/profile-update-phone'],
    ['at the first step', '/totp-setup'],
  ] as const)('%s, the user is not disturbed, and begins again', async (_where, path) => {
    const { older, newer } = await twoTabs();
    older.store.extra.navigate(path);
    await register(newer);
    await until(older.store, () => state(older).progress === 'none');
    expect(older.visited.at(-1)).toBe(path);
    expect(selectNotifications(older.store.getState())).toEqual([]);
    expect(older.store.extra.secretStore.get('provisioningLink')).toBeUndefined();
  });
});

describe('Copying the link', () => {
  async function copy() {
    const test = await open('/qr-code');
    Object.defineProperty(window.navigator, 'clipboard', { configurable: true, value: { writeText: () => Promise.resolve() } });
    test.store.extra.secretStore.set('provisioningLink', conceal('otpauth://totp/x'));
    takeClock();
    test.store.dispatch(authenticator.copyRequested());
    await eventually(() => expect(state(test).copying).toBe('copied'));
    return test;
  }

  test("shows 'Link copied!' for 2 seconds", async () => {
    const test = await copy();
    await pass(1.9);
    expect(state(test).copying).toBe('copied');
    await pass(0.2);
    await eventually(() => expect(state(test).copying).toBe('none'));
  });

  test('does not change the state after the user leaves', async () => {
    const test = await copy();
    test.store.dispatch(locationChanged({ path: '/profile-update-phone', by: 'user' }));
    const left = state(test);
    await pass(3);
    expect(state(test)).toEqual(left);
  });
});
