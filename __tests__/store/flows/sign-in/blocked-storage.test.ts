// Browsers that block cookies or storage: the user sees a message before the sign-in form comes back without explanation.
import { waitFor } from '@testing-library/react';
import { conceal } from '../../../../api/secret.js';
import { gateway } from '../../../support/gateway.js';
import { blockedStorage } from '../../../../store/browser/blocked-storage.js';
import { createCookies } from '../../../../store/browser/cookies.js';
import { createPlainStorage } from '../../../../store/browser/plain-storage.js';
import { selectSignInPhase, signIn } from '../../../../store/flows/sign-in/sign-in-slice.js';
import { selectIsLoading } from '../../../../store/services/loading/loading-slice.js';
import { selectNotifications } from '../../../../store/services/notifications/notifications-slice.js';
import { errorOfPhase } from '../../../support/error-of-phase.js';
import { forgetEverything } from '../../../support/test-browser.js';
import { createTestStore, until } from '../../../support/test-store.js';

beforeEach(forgetEverything);

const ignore = () => undefined;
const throws = () => {
  throw new Error('SecurityError');
};
const cookies = createCookies(document, false);
const noCookies = createCookies({ cookie: '' }, false);
const session = createPlainStorage(() => window.sessionStorage);

test.each([
  ['cookies and storage are available', { cookies, session }, null],
  ['cookies are blocked', { cookies: { ...noCookies, read: () => undefined }, session }, 'cookies'],
  ['storage is blocked', { cookies, session: createPlainStorage(throws) }, 'storage'],
])('%s', (_case, browser, expected) => {
  expect(blockedStorage(browser)).toBe(expected);
  expect(document.cookie).toBe('');
  expect(window.sessionStorage).toHaveLength(0);
});

test('without cookies, signing in shows an error that says what to allow, and sends nothing', async () => {
  const { env, testDoor } = gateway.scope();
  const { store } = await createTestStore({ flows: ['sign-in'], environment: { env } });
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: ignore });
  store.dispatch(signIn.submitted({ username: 'ann', password: conceal('Secret1word') }));
  const error = await until(store, (state) => errorOfPhase(selectSignInPhase(state)));
  Reflect.deleteProperty(document, 'cookie');
  expect(error).toEqual({ id: 'browser.storageBlocked' });
  expect(selectIsLoading(store.getState())).toBe(false);
  expect(await testDoor.requests({ path: 'login-gateway' })).toEqual([]);
});

test('without storage, the next screen says what to allow, even if it is the one for a code', async () => {
  const { env, testDoor } = gateway.scope();
  const { username, password } = await testDoor.createPerson({ mfa: ['sms'] });
  const { store, visited } = await createTestStore({ flows: ['sign-in'], environment: { env } });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throws);
  store.dispatch(signIn.submitted({ username, password: conceal(password) }));
  await waitFor(() => expect(visited).toEqual(['/mfa-verification']));
  expect(selectNotifications(store.getState())).toEqual([expect.objectContaining({ message: { id: 'browser.storageBlocked' } })]);
});
