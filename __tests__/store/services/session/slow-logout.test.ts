// A logout that the gateway answers late, while the sign-in page is open: what begins meanwhile continues.
import { waitFor } from '@testing-library/react';
import { conceal } from '../../../../api/secret.js';
import { gateway } from '../../../support/gateway.js';
import type { Person } from '../../../../gateway/seed/person-spec.js';
import { startServices } from '../../../../store/composition/start-services.js';
import { locationChanged } from '../../../../store/core/location.js';
import { isWorking } from '../../../../store/core/phase.js';
import { contactUpdate, selectUpdatePhase } from '../../../../store/flows/contact-update/contact-update-slice.js';
import { forgotUsername, selectRecoveryRole } from '../../../../store/flows/forgot-username/forgot-username-slice.js';
import { signIn } from '../../../../store/flows/sign-in/sign-in-slice.js';
import { selectIsLoading } from '../../../../store/services/loading/loading-slice.js';
import { selectNotifications } from '../../../../store/services/notifications/notifications-slice.js';
import { readBridge } from '../../../../store/services/session/bridge-session.js';
import { selectIsSessionEnding } from '../../../../store/services/session/is-session-ending.js';
import { guardDenied, logoutRequested, sessionEndRequested } from '../../../../store/services/session/session-events.js';
import { selectSession } from '../../../../store/services/session/session-slice.js';
import { selectIsLoggedIn, selectSessionStatus } from '../../../../store/services/session/session-status-slice.js';
import { openSession } from '../../../support/open-session.js';
import { runningStores } from '../../../support/running-stores.js';
import { createTestStore, type TestStore, until } from '../../../support/test-store.js';

const { env, testDoor } = gateway.scope();
const running = runningStores();

/** A tab of a user whose logout takes this long. */
async function aTab(delayMs: number) {
  const [first, second] = await Promise.all([testDoor.createPerson(), testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN' })]);
  const tab = await createTestStore({ session: await openSession(first, env), environment: { env }, flows: ['sign-in', 'landing'] });
  running.push(tab.store);
  await startServices(tab.store);
  await testDoor.failNext({ path: 'logout.vm', delayMs, onlyFor: { userId: first.userId } });
  const loggedOut = async () => {
    await waitFor(async () => expect(await testDoor.requests({ path: 'logout.vm', userId: first.userId })).toHaveLength(1), {
      timeout: 3000,
    });
    await until(tab.store, (state) => !selectIsSessionEnding(state));
  };
  const ending = () => until(tab.store, selectIsSessionEnding);
  return { tab, second, ending, loggedOut };
}

const sessionOf = ({ store }: TestStore) => selectSession(store.getState());
const submit = ({ store }: TestStore, { username, password }: Person) =>
  store.dispatch(signIn.submitted({ username, password: conceal(password) }));

test.each([
  ['a logout', logoutRequested({})],
  ['the end of a session after a password change', sessionEndRequested()],
  ['the logout of a refused guard', guardDenied()],
])('a sign-in that is submitted during %s is sent once it is done', async (_what, end) => {
  const { tab, second, loggedOut } = await aTab(700);
  tab.store.dispatch(end);
  await until(tab.store, (state) => selectIsSessionEnding(state) || selectSession(state).userId === undefined);
  submit(tab, second);
  await waitFor(() => expect(tab.browser.left).toHaveLength(1));
  await loggedOut();
  expect(sessionOf(tab)).toMatchObject({ userId: second.userId });
  expect(readBridge(tab.store.extra)).toMatchObject({ userId: second.userId });
  expect(selectNotifications(tab.store.getState())).toEqual([]);
});

test('a user who signs in in another tab meanwhile stays signed in, in both tabs', async () => {
  const { tab, second, loggedOut } = await aTab(700);
  tab.store.dispatch(logoutRequested({}));
  const { token } = await openSession(second, env);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(sessionOf(tab)).toMatchObject({ userId: second.userId, token }));
  await loggedOut();
  expect(sessionOf(tab)).toMatchObject({ userId: second.userId, token });
  expect(selectSessionStatus(tab.store.getState())).toMatchObject({ kind: 'loggedIn', userId: second.userId });
});

describe.each([
  ['a logout', logoutRequested({})],
  ['the end of a session after a password change', sessionEndRequested()],
])('during %s', (_what, end) => {
  test('a recovery that begins continues, with its secrets and its call', async () => {
    const { tab, ending, loggedOut } = await aTab(700);
    const { store, visited } = tab;
    await store.extra.ensureFlows('forgot-username');
    store.extra.secretStore.set('linkToken', conceal('of an earlier step'));
    store.dispatch(end);
    await ending();
    store.dispatch(locationChanged({ path: '/forgot-username', by: 'app' }));
    store.dispatch(forgotUsername.roleChosen('ROLE_PLAN_ADMIN'));
    store.extra.secretStore.set('resetCaptcha', conceal('solved'));
    await testDoor.failNext({ path: 'retrieveUsername', delayMs: 1200, status: 200, body: {} });
    store.dispatch(forgotUsername.submitted({ email: 'ann@example.com', captcha: conceal('solved') }));
    await loggedOut();
    expect(sessionOf(tab)).toEqual({});
    expect(readBridge(store.extra)).toBeUndefined();
    expect(selectRecoveryRole(store.getState())).toBe('ROLE_PLAN_ADMIN');
    expect(store.extra.secretStore.get('resetCaptcha')).toBeDefined();
    expect(store.extra.secretStore.get('linkToken')).toBeUndefined();
    await waitFor(() => expect(visited).toEqual(['/forgot-username?step=email', '/forgot-username?step=sent']), { timeout: 3000 });
  });

  test.each(['/password', '/mfa'])('a screen that needs the session is left once it has ended: %s', async (path) => {
    const { tab, ending, loggedOut } = await aTab(700);
    tab.store.dispatch(end);
    await ending();
    tab.store.dispatch(locationChanged({ path, by: 'user' }));
    await loggedOut();
    expect(tab.visited).toEqual(['/']);
    expect(sessionOf(tab)).toEqual({});
  });
});

test('a logout ends even if the tab has forgotten its user meanwhile, so that another sign-in does not wait forever', async () => {
  const { tab, ending, loggedOut } = await aTab(700);
  tab.store.dispatch(logoutRequested({}));
  await ending();
  document.cookie = 'bridgeToken=; Path=/; Max-Age=0'; // as another tab's logout does
  tab.store.dispatch(locationChanged({ path: '/forgot-username', by: 'user' }));
  await until(tab.store, (state) => selectSession(state).userId === undefined);
  expect(selectIsSessionEnding(tab.store.getState())).toBe(true);
  await loggedOut();
  expect(selectSessionStatus(tab.store.getState()).kind).toBe('loggedOut');
});

test('a logout stops what is in progress: the check of a phone ends before the gateway answers', async () => {
  const person = await testDoor.createPerson();
  const { userId } = person;
  const session = await openSession(person, env);
  const tab = await createTestStore({ session, path: '/profile-update-phone', environment: { env }, flows: ['contact-update'] });
  running.push(tab.store);
  await startServices(tab.store);
  await testDoor.failNext({ path: 'get-totp-info', delayMs: 400, onlyFor: { userId } });
  await testDoor.failNext({ path: 'logout.vm', delayMs: 700, onlyFor: { userId } });
  const phone = { country: 'US', countryCode: '1', number: '2025550177' } as const;
  tab.store.dispatch(contactUpdate.phoneSubmitted({ mode: 'profile', phone }));
  await waitFor(async () => expect(await testDoor.requests({ path: 'profile/credentials', userId })).toHaveLength(1));
  await until(tab.store, selectIsLoading);
  tab.store.dispatch(logoutRequested({}));
  await until(tab.store, (state) => selectIsSessionEnding(state) && !isWorking(selectUpdatePhase(state)));
  await until(tab.store, (state) => !selectIsSessionEnding(state));
  expect(await testDoor.requests({ path: 'profile/phone', userId })).toEqual([]);
});

test("a partner app's page is left when the gateway answers, even if its user has gone on to another page of the app", async () => {
  const person = await testDoor.createPerson();
  const session = await openSession(person, env);
  const environment = { env, appName: 'Dashboard', gateway: 'partner-gateway' } as const;
  const { store, browser } = await createTestStore({ session, isPartnerApp: true, path: '/plans', environment });
  running.push(store);
  await startServices(store);
  await until(store, selectIsLoggedIn);
  await testDoor.failNext({ path: 'logout.vm', delayMs: 300, onlyFor: { userId: person.userId } });
  store.dispatch(logoutRequested({}));
  await until(store, selectIsSessionEnding);
  store.dispatch(locationChanged({ path: '/payroll', by: 'user' }));
  await waitFor(() => expect(browser.left).toHaveLength(1));
  expect(selectSession(store.getState())).toEqual({});
});
