// What an end of a session leaves alone, and what it must not leave behind, for the next user of the tab or of the browser.
import type { UnknownAction } from '@reduxjs/toolkit';
import { conceal } from '../../../../api/secret.js';
import { clearSession, clearUser, forgetUser, logOut } from '../../../../store/services/session/end-session.js';
import { followBridge } from '../../../../store/services/session/follow-bridge.js';
import { hasSignedOutElsewhere, readSession } from '../../../../store/services/session/read-session.js';
import { idle } from '../../../../store/services/idle/idle-slice.js';
import { announceSessionEnd, sessionEnded } from '../../../../store/services/session/session-ended.js';
import { logoutRequested } from '../../../../store/services/session/session-events.js';
import { loggedIn, loggedOut } from '../../../../store/services/session/session-status-slice.js';
import { anEnvironment } from '../../../support/environment.js';
import { createTestBrowser, forgetEverything } from '../../../support/test-browser.js';
import { createTestStore } from '../../../support/test-store.js';

beforeEach(forgetEverything);

const ann = { userId: 'ann', token: 'token-of-ann' };
const ben = JSON.stringify({ userId: 'ben', token: 'token-of-ben' });

test.each([
  ['a session', { userId: 'ann', token: 't' }, true],
  ["a link's session", { userId: 'ann', authToken: 't' }, true],
  ['no session', {}, false],
])('a tab that comes back with %s, but without the cookie, was signed out elsewhere: %#', (_, stored, expected) => {
  const browser = createTestBrowser();
  for (const [key, value] of Object.entries(stored)) browser.session.write(key, value);
  expect(hasSignedOutElsewhere({ browser, environment: anEnvironment() })).toBe(expected);
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

test("a user who is forgotten leaves none of their wizards' secrets; what the tab does without a session keeps its own", async () => {
  const { store } = await createTestStore({ session: ann });
  const { secretStore } = store.extra;
  const ofUser = ['setupPassword', 'inviteToken', 'provisioningLink', 'recoveryCodes'] as const;
  const ofTab = ['resetCaptcha', 'linkToken', 'unansweredPassword', 'noticeToken'] as const;
  for (const key of [...ofUser, ...ofTab]) secretStore.set(key, conceal('secret'));
  forgetUser(store);
  expect([...ofUser, ...ofTab].filter((key) => secretStore.get(key) !== undefined)).toEqual(ofTab);
  store.stop();
});

test('a user whose session ends while they do something else leaves nothing in local storage', async () => {
  const { store, browser } = await createTestStore({ session: ann });
  browser.local.write('vestibule.signed-in-as', 'an**** ann');
  clearUser(store);
  expect(browser.local.read('vestibule.signed-in-as')).toBeUndefined();
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
