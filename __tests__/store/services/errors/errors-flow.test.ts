// Failed calls that no flow handles, over the real gateway (R8), in the portal and in an app outside it.
import { contactApi } from '../../../../api/contact-api.js';
import { gatewayApi } from '../../../../api/gateway-api.js';
import { sessionApi } from '../../../../api/session-api.js';
import type { Person } from '../../../../gateway/seed/person-spec.js';
import { gateway, gatewayUrl } from '../../../support/gateway.js';
import { flowFailed } from '../../../../store/core/flow-events.js';
import { locationChanged } from '../../../../store/core/location.js';
import { reloadRequested } from '../../../../store/services/location/location-slice.js';
import { selectNotifications } from '../../../../store/services/notifications/notifications-slice.js';
import { selectSession } from '../../../../store/services/session/session-slice.js';
import { loggedIn, selectIsLoggedIn } from '../../../../store/services/session/session-status-slice.js';
import { eventually } from '../../../support/controlled-clock.js';
import { openSession } from '../../../support/open-session.js';
import { runningStores } from '../../../support/running-stores.js';
import { createTestStore, type TestStore } from '../../../support/test-store.js';

const { env, testDoor } = gateway.scope();
const login = `${gatewayUrl}/${env}/login/`;
const running = runningStores();

async function aSignedInApp(person: Person, isPartnerApp: boolean, path = '/update-phone'): Promise<TestStore> {
  const session = await openSession(person, env);
  const flows = ['errors', 'session', 'activity-log'] as const;
  const environment = { env, ...(isPartnerApp && { appName: 'Dashboard' }) };
  const app = await createTestStore({ session, isPartnerApp, path, environment, flows });
  running.push(app.store);
  app.store.dispatch(loggedIn({ userId: person.userId }));
  return app;
}

/** Any call works here. No flow handles the failures of this one. */
const ask = ({ store }: TestStore, { userId }: Person) => store.dispatch(contactApi.endpoints.supportContact.initiate({ userId }));
const failing = (person: Person, status: number) =>
  testDoor.failNext({ path: '/contact', status, body: {}, onlyFor: { userId: person.userId } });

test('any 401 on any call sends the user to /login: the portal goes to its root and clears its data', async () => {
  const person = await testDoor.createPerson();
  const app = await aSignedInApp(person, false);
  await failing(person, 401);
  await ask(app, person);
  await eventually(() => expect(app.visited[0]).toBe('/'));
  expect(selectSession(app.store.getState())).toEqual({});
  expect([window.sessionStorage.length, window.localStorage.length]).toEqual([0, 0]);
  expect(selectNotifications(app.store.getState())).toEqual([expect.objectContaining({ message: { id: 'session.ended' } })]);
  expect(await testDoor.requests({ path: 'logout.vm', userId: person.userId })).toHaveLength(0);
});

test.each([401, 403])('a %d to a visitor who never signed in does not tell them that they were signed out', async (status) => {
  const app = await createTestStore({ path: '/forgot-username', environment: { env }, flows: ['errors', 'session', 'activity-log'] });
  running.push(app.store);
  await testDoor.failNext({ path: '/contact', status, body: {} });
  await app.store.dispatch(contactApi.endpoints.supportContact.initiate({ userId: 'nobody' }));
  await eventually(() => expect(app.visited[0]).toBe('/'));
  expect(selectNotifications(app.store.getState())).toMatchObject([{ message: { id: 'session.none' } }]);
});

test.each([401, 403])('a %d on the sign-in page itself is explained there, and no longer on the next screen', async (status) => {
  const person = await testDoor.createPerson();
  const app = await aSignedInApp(person, false, '/');
  await testDoor.failNext({ path: '/contact', status, body: {}, onlyFor: { userId: person.userId } });
  await ask(app, person);
  await eventually(() => expect(selectSession(app.store.getState())).toEqual({}));
  expect(selectNotifications(app.store.getState())).toMatchObject([{ message: { id: 'session.ended' } }]);
  app.store.dispatch(locationChanged({ path: '/reset-password', by: 'app' }));
  expect(selectNotifications(app.store.getState())).toEqual([]);
});

test('any 401 on any call sends the user to /login: an app outside the portal goes to {host}/{env}/login/', async () => {
  const person = await testDoor.createPerson();
  const app = await aSignedInApp(person, true);
  await failing(person, 401);
  await ask(app, person);
  await eventually(() => expect(app.browser.left).toEqual([login]));
  expect(app.visited).toEqual([]);
});

test.each([
  [403, false],
  [440, false],
  [403, true],
  [440, true],
])('%d: log out and redirect to login (partner app: %p)', async (status, isPartnerApp) => {
  const person = await testDoor.createPerson();
  const app = await aSignedInApp(person, isPartnerApp);
  await failing(person, status);
  await ask(app, person);
  await eventually(() => expect((isPartnerApp ? app.browser.left : app.visited)[0]).toBe(isPartnerApp ? login : '/'));
  expect(await testDoor.requests({ path: 'logout.vm', userId: person.userId })).toHaveLength(1);
  expect(selectSession(app.store.getState())).toEqual({});
});

test("other HTTP statuses: reported to the activity log (app 'ErrorInterceptor', feature = status text), then left to the caller", async () => {
  const person = await testDoor.createPerson();
  const app = await aSignedInApp(person, false);
  await failing(person, 500);
  expect(await ask(app, person)).toMatchObject({ error: { kind: 'http', status: 500 } });
  await eventually(async () =>
    expect(await testDoor.activities(person.userId)).toEqual([
      expect.objectContaining({
        app: 'ErrorInterceptor',
        feature: 'Internal Server Error',
        message: '500 GET partner-gateway/user/{userId}/contact',
      }),
    ]),
  );
  expect(app.visited).toEqual([]);
});

test('a log call that fails is not reported to the activity log itself', async () => {
  const person = await testDoor.createPerson();
  const app = await aSignedInApp(person, false);
  await failing(person, 500);
  await testDoor.failNext({ path: '/log', status: 500, onlyFor: { userId: person.userId } });
  await ask(app, person);
  const logs = () => testDoor.requests({ path: '/log', userId: person.userId });
  await eventually(async () => expect(await logs()).toHaveLength(1));
  await ask(app, person); // by the time of this answer, all effects of the first call are over
  expect(await logs()).toHaveLength(1);
  expect(await testDoor.activities(person.userId)).toEqual([]);
});

test("a refusal caused by another user's sign-in does not end that user's session", async () => {
  const [person, other] = [await testDoor.createPerson(), await testDoor.createPerson()];
  const app = await aSignedInApp(person, true);
  await openSession(other, env);
  void app.store.dispatch(contactApi.endpoints.supportContact.initiate({ userId: person.userId }));
  await eventually(() => expect(selectSession(app.store.getState()).userId).toBe(other.userId));
  expect(app.browser.left).toEqual([]);
  expect(await testDoor.requests({ path: 'logout.vm', userId: other.userId })).toHaveLength(0);
});

test("a refusal ends a wizard's session even if another user has signed in in another tab: the wizard could not go on", async () => {
  const [person, other] = [await testDoor.createPerson(), await testDoor.createPerson()];
  const app = await aSignedInApp(person, false);
  await openSession(other, env);
  await failing(person, 401);
  await ask(app, person);
  await eventually(() => expect(app.visited[0]).toBe('/'));
  expect(selectSession(app.store.getState())).toEqual({});
  expect(document.cookie).toContain(other.userId);
});

test('queries on the screen are not sent again after the session ends', async () => {
  const person = await testDoor.createPerson();
  const app = await aSignedInApp(person, false);
  await failing(person, 401);
  await ask(app, person);
  const asked = () => testDoor.requests({ path: `${person.userId}/contact` });
  await eventually(() => expect(app.visited).toEqual(['/']));
  expect(app.store.dispatch(gatewayApi.util.getRunningQueriesThunk())).toEqual([]);
  expect(await asked()).toHaveLength(1);
});

test('a call may opt out of the common error handling', async () => {
  const person = await testDoor.createPerson();
  const app = await aSignedInApp(person, false);
  await testDoor.failNext({ path: 'validateSession', status: 401, onlyFor: { userId: person.userId } });
  await app.store.dispatch(sessionApi.endpoints.validateSession.initiate());
  expect(selectSession(app.store.getState()).userId).toBe(person.userId);
  expect(app.visited).toEqual([]);
});

test('a requested reload reloads the page', async () => {
  const app = await createTestStore({ flows: ['errors'] });
  app.store.dispatch(reloadRequested());
  await eventually(() => expect(app.browser.reloads.count).toBe(1));
});

describe('a query that an app sent along with its validation', () => {
  async function failEarly(status: number) {
    const person = await testDoor.createPerson();
    const { userId } = person;
    const app = await aSignedInApp(person, true);
    await testDoor.failNext({ path: '/contact', status, body: {}, delayMs: 200, onlyFor: { userId } });
    const asked = ask(app, person);
    app.store.dispatch(loggedIn({ userId })); // the answer to the validation
    expect(await asked).toMatchObject({ error: { status } });
    return { app, person };
  }

  test('ends the session with a 401', async () => {
    const { app } = await failEarly(401);
    await eventually(() => expect(app.browser.left).toEqual([login]));
  });

  test('says nothing about the session with a 403, since it may not be allowed to a good one', async () => {
    const { app, person } = await failEarly(403);
    expect(await ask(app, person)).not.toHaveProperty('error.status');
    expect(selectIsLoggedIn(app.store.getState())).toBe(true);
    expect(app.browser.left).toEqual([]);
  });
});

test('a handler that throws is logged by the name of its error, once', async () => {
  const person = await testDoor.createPerson();
  const { store } = await aSignedInApp(person, false);
  store.dispatch(flowFailed(new RangeError('what the user typed')));
  store.dispatch(flowFailed(new RangeError('again')));
  store.dispatch(flowFailed('thrown text'));
  const line = (feature: string) => expect.objectContaining({ app: 'Flow', feature, message: 'A step failed.' });
  const inAnyOrder = expect.arrayContaining([line('RangeError'), line('string')]);
  await eventually(async () => expect(await testDoor.activities(person.userId)).toHaveLength(2));
  expect(await testDoor.activities(person.userId)).toEqual(inAnyOrder);
});
