// A session that the gateway ends while the user works in another app: the sign-in page says so, once.
import { waitFor } from '@testing-library/react';
import { optionChoiceApi } from '../../../../api/option-choice-api.js';
import { locationChanged } from '../../../../store/core/location.js';
import { selectNotifications } from '../../../../store/services/notifications/notifications-slice.js';
import { appStarted } from '../../../../store/services/session/session-events.js';
import { selectSession } from '../../../../store/services/session/session-slice.js';
import { loggedIn } from '../../../../store/services/session/session-status-slice.js';
import { openSignedInStore } from '../../../support/signed-in-store.js';
import { forgetEverything } from '../../../support/test-browser.js';
import { createTestStore, until } from '../../../support/test-store.js';

beforeEach(forgetEverything);

const openPortal = async (env: string) => {
  const { store } = await createTestStore({ environment: { env }, flows: ['session', 'errors'] });
  store.dispatch(appStarted());
  return store;
};

test('after a refusal in a partner app, the portal shows the reason, and neither the next screen nor a reload repeats it', async () => {
  const { store, testDoor, person, browser, env } = await openSignedInStore({}, { isPartnerApp: true, flows: ['session', 'errors'] });
  const { userId } = person;
  store.dispatch(loggedIn({ userId }));
  await testDoor.expireSession(userId);
  await store.dispatch(optionChoiceApi.endpoints.optionChoice.initiate({ userId, type: '190' }));
  await waitFor(() => expect(browser.left).toHaveLength(1));
  await waitFor(() => expect(window.sessionStorage.getItem('token')).toBeNull());
  const portal = await openPortal(env);
  const [notice] = await until(portal, (state) => (selectNotifications(state).length > 0 ? selectNotifications(state) : null));
  expect(notice?.message).toEqual({ id: 'session.ended' });
  portal.dispatch(locationChanged({ path: '/password-reset', by: 'app' }));
  expect(selectNotifications(portal.getState())).toEqual([]);
  expect(window.sessionStorage).toHaveLength(0);
  expect(selectNotifications((await openPortal(env)).getState())).toEqual([]);
});

test('after a refusal in the portal, which shows the reason itself, a reload does not repeat it', async () => {
  const { store, testDoor, person, env } = await openSignedInStore({}, { flows: ['session', 'errors'] });
  const { userId } = person;
  store.dispatch(loggedIn({ userId }));
  await testDoor.expireSession(userId);
  await store.dispatch(optionChoiceApi.endpoints.optionChoice.initiate({ userId, type: '190' }));
  const shown = await until(store, (state) => (selectSession(state).userId === undefined ? selectNotifications(state) : null));
  expect(shown).toMatchObject([{ message: { id: 'session.ended' } }]);
  expect(selectNotifications((await openPortal(env)).getState())).toEqual([]);
});

test.each([
  ['says that the session is over', { body: { validated: false } }, 'session.ended'],
  ['names its user, but does not confirm it', { body: { validated: false, userId: 'somebody' } }, 'session.ended'],
  ['could not say whether it is good', { status: 500 }, 'session.unchecked'],
])('after a validation that %s, the portal says so, once', async (_what, fault, id) => {
  const { store, testDoor, person, browser, env } = await openSignedInStore({}, { isPartnerApp: true, flows: ['session', 'errors'] });
  await testDoor.failNext({ path: 'validateSession', ...fault, onlyFor: { userId: person.userId } });
  store.dispatch(appStarted());
  await waitFor(() => expect(browser.left).toHaveLength(1));
  await waitFor(() => expect(window.sessionStorage.getItem('token')).toBeNull());
  const portal = await openPortal(env);
  const [notice] = await until(portal, (state) => (selectNotifications(state).length > 0 ? selectNotifications(state) : null));
  expect(notice?.message).toEqual({ id });
  expect(selectNotifications((await openPortal(env)).getState())).toEqual([]);
});
