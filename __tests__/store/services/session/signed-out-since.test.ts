// A user signs out in another tab, and the next one signs in there before this tab looks at the cookie: it was closed, asleep, or hidden.
import { createPlainStorage } from '../../../../store/browser/plain-storage.js';
import { startServices } from '../../../../store/composition/start-services.js';
import { noteAuthCookie } from '../../../../store/services/session/bridge-session.js';
import { selectSession } from '../../../../store/services/session/session-slice.js';
import { selectSessionStatus } from '../../../../store/services/session/session-status-slice.js';
import { contactUpdate } from '../../../../store/flows/contact-update/contact-update-slice.js';
import { eventually, pass, runningStoresWithClock } from '../../../support/controlled-clock.js';
import { anEnvironment } from '../../../support/environment.js';
import { gateway } from '../../../support/gateway.js';
import { createTestBrowser } from '../../../support/test-browser.js';
import { createTestStore, type TestStore, type TestStoreOptions } from '../../../support/test-store.js';

const { env } = gateway.scope();
const running = runningStoresWithClock();

const ann = { userId: 'ann', token: 'token-of-ann' };
const ben = { userId: 'ben', token: 'token-of-ben' };
const WIZARD = '/profile-update-phone';
const PHONE = { country: 'US', countryCode: '1', number: '2025550123' };

async function aTab(options: TestStoreOptions = {}): Promise<TestStore> {
  const tab = await createTestStore({ session: ann, path: WIZARD, flows: ['contact-update'], environment: { env }, ...options });
  running.push(tab.store);
  await startServices(tab.store);
  return tab;
}

/** Ann's tab, in which she has typed a phone number. */
async function annsTab(path = WIZARD): Promise<TestStore> {
  const tab = await aTab({ path });
  tab.store.dispatch(contactUpdate.restored({ backRoute: '/', mode: 'profile', phone: PHONE, authenticator: null, codeSentTo: null }));
  await tab.store.persistor.flush();
  expect(stored()).toContain(PHONE.number);
  return tab;
}

const stored = () => JSON.stringify({ ...window.sessionStorage });
const userIn = ({ store }: TestStore) => selectSession(store.getState()).userId;

/** The session storage of another tab. */
const inMemory = () =>
  createPlainStorage(() => {
    throw new Error('blocked');
  });

/** In a tab of his own, which notes the cookie as every sign-in does. */
function signInBen(): void {
  document.cookie = `bridgeToken=${encodeURIComponent(JSON.stringify(ben))}; Path=/`;
  window.localStorage.setItem('of-ben', 'yes');
  const { cookies, local } = createTestBrowser();
  noteAuthCookie({ browser: { cookies, local, session: inMemory() }, environment: anEnvironment({ env }) });
}

function signOutAnn(): void {
  document.cookie = 'bridgeToken=; Path=/; Max-Age=0';
  window.localStorage.clear();
}

describe('a tab that comes back', () => {
  test('has nothing of the former user, and follows the next one', async () => {
    (await annsTab()).store.stop();
    signOutAnn();
    signInBen();
    const tab = await aTab({ session: {} });
    expect(userIn(tab)).toBe(ben.userId);
    await tab.store.persistor.flush();
    expect(stored()).not.toMatch(/ann|2025550123/);
  });

  test('has nothing of the former user in a partner app either', async () => {
    (await annsTab()).store.stop();
    signOutAnn();
    const tab = await aTab({ session: {}, isPartnerApp: true, flows: [] });
    expect(selectSession(tab.store.getState())).toEqual({});
    expect(selectSessionStatus(tab.store.getState()).kind).toBe('loggedOut');
    await tab.store.persistor.flush();
    expect(stored()).not.toMatch(/ann|2025550123/);
  });

  test('has nothing of a user who closed the browser instead, once another one has signed in', async () => {
    (await annsTab()).store.stop();
    document.cookie = 'bridgeToken=; Path=/; Max-Age=0';
    const closed = Object.entries<string>({ ...window.sessionStorage });
    window.sessionStorage.clear();
    const signInPage = await aTab({ session: {}, path: '/' });
    await eventually(() => expect(selectSessionStatus(signInPage.store.getState()).kind).toBe('loggedOut'));
    signInPage.store.stop();
    signInBen();
    for (const [key, value] of closed) window.sessionStorage.setItem(key, value);
    const tab = await aTab({ session: {} });
    expect(userIn(tab)).toBe(ben.userId);
    await tab.store.persistor.flush();
    expect(stored()).not.toMatch(/ann|2025550123/);
  });

  test('keeps its wizard if another user has signed in without such a sign-out', async () => {
    (await annsTab()).store.stop();
    signInBen();
    const tab = await aTab({ session: {} });
    expect(userIn(tab)).toBe(ann.userId);
    expect(stored()).toContain(PHONE.number);
  });
});

describe('a tab that was asleep', () => {
  test('leaves the former user’s wizard, with nothing of them, and leaves the next user what their tabs share', async () => {
    const tab = await annsTab();
    signOutAnn();
    signInBen();
    await pass(1.5);
    await eventually(() => expect(tab.visited).toEqual(['/session-expired']));
    await eventually(() => expect(selectSessionStatus(tab.store.getState())).toMatchObject({ kind: 'loggedIn', userId: ben.userId }));
    expect(userIn(tab)).toBe(ben.userId);
    await tab.store.persistor.flush();
    expect(stored()).not.toMatch(/ann|2025550123/);
    expect(window.localStorage.getItem('of-ben')).toBe('yes');
    expect(document.cookie).toContain('bridgeToken');
  });

  test('follows the next user where a session is not needed', async () => {
    const tab = await annsTab('/whats-new');
    signOutAnn();
    signInBen();
    await pass(1.5);
    await eventually(() => expect(selectSessionStatus(tab.store.getState())).toMatchObject({ kind: 'loggedIn', userId: ben.userId }));
    expect(userIn(tab)).toBe(ben.userId);
    expect(tab.visited).toEqual([]);
  });

  test('keeps its wizard if another user has signed in without such a sign-out', async () => {
    const tab = await annsTab();
    signInBen();
    await pass(1.5);
    expect(userIn(tab)).toBe(ann.userId);
    expect(tab.visited).toEqual([]);
  });
});
