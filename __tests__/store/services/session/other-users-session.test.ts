// What an end of a session leaves alone, and what it must not leave behind, for the next user of the tab or of the browser.
import type { UnknownAction } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { credentialsApi } from '../../../../api/credentials-api.js';
import { conceal } from '../../../../api/secret.js';
import { contactUpdate, selectContactUpdate } from '../../../../store/flows/contact-update/contact-update-slice.js';
import { abandonSignIn, clearSession, clearUser, forgetUser, logOut } from '../../../../store/services/session/clear-session.js';
import { followBridge } from '../../../../store/services/session/follow-bridge.js';
import { noteAuthCookie } from '../../../../store/services/session/bridge-session.js';
import { hasSignedOutElsewhere, readSession } from '../../../../store/services/session/read-session.js';
import { idle } from '../../../../store/services/idle/idle-slice.js';
import { announceSessionEnd, sessionEnded } from '../../../../store/services/session/session-ended.js';
import { logoutRequested } from '../../../../store/services/session/session-events.js';
import {
  credentialsAccepted,
  linkSignedIn,
  selectSession,
  signedIn,
  userNameLoaded,
} from '../../../../store/services/session/session-slice.js';
import { loggedIn, loggedOut } from '../../../../store/services/session/session-status-slice.js';
import { anEnvironment } from '../../../support/environment.js';
import { KEYS_OF_TAB, SECRET_KEYS } from '../../../support/secret-keys.js';
import { createTestBrowser, forgetEverything } from '../../../support/test-browser.js';
import { createTestStore } from '../../../support/test-store.js';

beforeEach(forgetEverything);

const ann = { userId: 'ann', token: 'token-of-ann' };
const ben = JSON.stringify({ userId: 'ben', token: 'token-of-ben' });

test.each([
  ['a session', { userId: 'ann', token: 't' }, true, true],
  ["a link's session", { userId: 'ann', authToken: 't' }, true, true],
  ['a session that never had a cookie', { userId: 'ann', token: 't' }, false, false],
  ['no session', {}, true, false],
])('a tab that comes back with %s, but without the cookie, was signed out elsewhere: %#', (_, stored, hadCookie, expected) => {
  const tab = { browser: createTestBrowser(), environment: anEnvironment() };
  for (const [key, value] of Object.entries(stored)) tab.browser.session.write(key, value);
  if (hadCookie) tab.browser.cookies.write('bridgeToken', ben);
  noteAuthCookie(tab);
  expect(hasSignedOutElsewhere(tab)).toBe(false);
  tab.browser.cookies.remove('bridgeToken');
  expect(hasSignedOutElsewhere(tab)).toBe(expected);
});

test('a tab that starts with the session of another one notes the cookie, so that its later absence counts', async () => {
  createTestBrowser().cookies.write('bridgeToken', ben);
  const { store, browser } = await createTestStore();
  expect(selectSession(store.getState()).userId).toBe('ben');
  store.stop();
  browser.cookies.remove('bridgeToken');
  expect(hasSignedOutElsewhere({ browser, environment: anEnvironment() })).toBe(true);
});

test.each([
  ['the form', signedIn],
  ['a link', linkSignedIn],
])('so does a tab in which a user signs in by %s', async (_how, event) => {
  const { store, browser } = await createTestStore({ flows: ['session'] });
  browser.cookies.write('bridgeToken', ben);
  store.dispatch(event({ userId: 'ben', token: conceal('token-of-ben'), roles: [] }));
  await waitFor(() => expect(browser.session.read('vestibule.had-cookie')).toBeDefined());
  store.stop();
  browser.cookies.remove('bridgeToken');
  expect(hasSignedOutElsewhere({ browser, environment: anEnvironment() })).toBe(true);
});

test('only a partner app that runs locally has a role without a sign-in', () => {
  const start = (isPartnerApp: boolean) =>
    readSession({ browser: createTestBrowser(), environment: anEnvironment({ name: 'LOCAL' }), isPartnerApp }).role;
  expect([start(true), start(false)]).toEqual(['ROLE_PLAN_ADMIN', undefined]);
});

test("the end of a partner app's session leaves another user's cookies alone", async () => {
  const { store, browser } = await createTestStore({ session: ann, isPartnerApp: true });
  browser.cookies.write('bridgeToken', ben);
  clearSession(store);
  expect(browser.cookies.read('bridgeToken')).toBe(ben);
  store.stop();
});

test('the end of a session whose cookie is junk removes it, and that of the roles', async () => {
  const { store, browser } = await createTestStore({ session: ann, hasCookie: false });
  browser.cookies.write('bridgeToken', '{"userId":');
  browser.cookies.write('roles', '["ROLE_TPA"]');
  clearSession(store);
  expect([browser.cookies.read('bridgeToken'), browser.cookies.read('roles')]).toEqual([undefined, undefined]);
  store.stop();
});

test("a partner app's logout does not end the session of another user, whose cookie it now has", async () => {
  const { store, browser } = await createTestStore({ session: ann, isPartnerApp: true });
  browser.cookies.write('bridgeToken', ben);
  const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  await logOut(store);
  expect(fetch).not.toHaveBeenCalled();
  store.stop();
});

test("a partner app that takes over another user's session forgets the unfinished wizards of the former one", async () => {
  const { store, browser } = await createTestStore({ session: ann, isPartnerApp: true });
  browser.session.write('vestibule.contact-update', '{"version":1,"kept":{}}');
  browser.cookies.write('bridgeToken', ben);
  followBridge(store);
  expect(browser.session.read('vestibule.contact-update')).toBeUndefined();
  store.stop();
});

test("no secrets of a forgotten user's wizards remain; what the tab does without a session keeps its own", async () => {
  const { store } = await createTestStore({ session: ann });
  const { secretStore } = store.extra;
  for (const key of SECRET_KEYS) secretStore.set(key, conceal('secret'));
  forgetUser(store);
  expect(SECRET_KEYS.filter((key) => secretStore.get(key) !== undefined)).toEqual(KEYS_OF_TAB);
  store.stop();
});

test('a user whose session ends while they do something else leaves nothing in local storage', async () => {
  const { store, browser } = await createTestStore({ session: ann });
  browser.local.write('vestibule.signed-in-as', 'an**** ann');
  clearUser(store);
  expect(browser.local.read('vestibule.signed-in-as')).toBeUndefined();
  store.stop();
});

test('nor do they leave cookies, even if the gateway could not be reached to remove them', async () => {
  const { store, browser } = await createTestStore({ session: ann });
  browser.cookies.write('roles', '["ROLE_TPA"]');
  browser.cookies.write('mfaAdoptionInProgress', 'true');
  expect(browser.cookies.read('bridgeToken')).toBe(JSON.stringify(ann));
  clearUser(store);
  for (const name of ['bridgeToken', 'roles', 'mfaAdoptionInProgress']) expect(browser.cookies.read(name)).toBeUndefined();
  store.stop();
});

test('the first cause of an end counts, and only for that end', async () => {
  const { store } = await createTestStore({ session: ann, isPartnerApp: true, flows: ['idle'] });
  const ends: unknown[] = [];
  announceSessionEnd(store.startListening);
  store.startListening({ actionCreator: sessionEnded, effect: ({ payload }) => void ends.push(payload.why) });
  const endBy = (...causes: UnknownAction[]) => {
    for (const action of [loggedIn({ userId: 'ann' }), ...causes, loggedOut()]) store.dispatch(action);
  };
  endBy(idle.timedOut(), logoutRequested({}));
  endBy(logoutRequested({}));
  endBy();
  expect(ends).toEqual(['idle', 'logout', 'expired']);
  store.stop();
});

test('a session that ends after its cookie is gone leaves no mark of its adoption, which would hold the next user', async () => {
  const { store, browser } = await createTestStore({ session: ann });
  browser.cookies.remove('bridgeToken');
  browser.cookies.write('mfaAdoptionInProgress', 'true');
  clearSession(store);
  expect(browser.cookies.read('mfaAdoptionInProgress')).toBeUndefined();
  store.stop();
});

test("a sign-in that is given up leaves another tab's adoption marked", async () => {
  const { store, browser } = await createTestStore({ session: ann });
  browser.cookies.write('mfaAdoptionInProgress', 'true');
  abandonSignIn(store);
  expect(browser.cookies.read('mfaAdoptionInProgress')).toBe('true');
  store.stop();
});

test('a sign-in that is given up in the middle of its adoption leaves no mark of it, which would hold the next user', async () => {
  const { store, browser } = await createTestStore({ session: { ...ann, mfaAdoptionInProgress: 'true' } });
  browser.cookies.write('mfaAdoptionInProgress', 'true');
  abandonSignIn(store);
  expect(browser.cookies.read('mfaAdoptionInProgress')).toBeUndefined();
  store.stop();
});

test.each([
  ['is forgotten', forgetUser],
  ['is logged out', clearSession],
  ['gives up a sign-in', abandonSignIn],
] as const)('a user who %s leaves none of the data that the gateway sent about them', async (_how, end) => {
  const { store } = await createTestStore({ session: ann });
  await store.dispatch(credentialsApi.util.upsertQueryData('credentials', { userId: 'ann' }, { userName: 'ann1' }));
  end(store);
  expect(JSON.stringify(store.getState().gateway.queries)).not.toContain('ann1');
  store.stop();
});

test('a right password leaves nothing of what an earlier user typed, even if another step follows', async () => {
  const { store } = await createTestStore({ session: ann, flows: ['contact-update'] });
  const phone = { country: 'US', countryCode: '1', number: '2025550177' } as const;
  store.dispatch(contactUpdate.restored({ backRoute: '/', mode: 'profile', phone, authenticator: 'My phone', codeSentTo: null }));
  store.dispatch(credentialsAccepted({ userName: 'ben1', basicAuthToken: conceal('Basic x'), attemptEnds: String(Date.now() + 60_000) }));
  expect(selectContactUpdate(store.getState())).toMatchObject({ mode: null, phone: null, authenticator: null });
  store.stop();
});

test('a page that is closed right after a change has stored it', async () => {
  const { store, browser } = await createTestStore({ session: ann });
  store.dispatch(userNameLoaded('ann1'));
  store.stop();
  expect(browser.session.read('userName')).toBe('ann1');
});

test('an app that the user is taken to finds in storage what has changed right before', async () => {
  const { store, browser } = await createTestStore({ session: ann });
  store.dispatch(userNameLoaded('ann1'));
  const left = store.extra.redirectTo('/participant-dashboard');
  expect(browser.left).toEqual([]);
  await left;
  expect([browser.left, browser.session.read('userName')]).toEqual([['/participant-dashboard'], 'ann1']);
});

test("the end of a partner app's session keeps what its page shows, which would otherwise be requested without a token", async () => {
  const { store } = await createTestStore({ session: ann, isPartnerApp: true });
  await store.dispatch(credentialsApi.util.upsertQueryData('credentials', { userId: 'ann' }, { userName: 'ann1' }));
  clearSession(store);
  expect(JSON.stringify(store.getState().gateway.queries)).toContain('ann1');
  store.stop();
});
