// A partner app whose user, or another one, signs in in another tab (R4.17).
import { contactApi } from '../../../../api/contact-api.js';
import { gateway, gatewayUrl } from '../../../support/gateway.js';
import { startServices } from '../../../../store/composition/start-services.js';
import { logoutRequested } from '../../../../store/services/session/session-events.js';
import { selectSession } from '../../../../store/services/session/session-slice.js';
import { selectSessionStatus } from '../../../../store/services/session/session-status-slice.js';
import { eventually, pass, runningStoresWithClock } from '../../../support/controlled-clock.js';
import { openSession } from '../../../support/open-session.js';
import { createTestStore } from '../../../support/test-store.js';

const { env, testDoor } = gateway.scope();
const running = runningStoresWithClock();

/** An app with data on its page. `kinds`: every state of the session since the data was there. */
async function aPage() {
  const person = await testDoor.createPerson();
  const { userId } = person;
  const session = await openSession(person, env);
  const app = await createTestStore({ session, isPartnerApp: true, environment: { env, gateway: 'partner-gateway' } });
  running.push(app.store);
  const { store } = app;
  const kind = () => selectSessionStatus(store.getState()).kind;
  await startServices(store);
  await eventually(() => expect(kind()).toBe('loggedIn'));
  await store.dispatch(contactApi.endpoints.supportContact.initiate({ userId }));
  const kinds = new Set<string>();
  store.subscribe(() => kinds.add(kind()));
  const reads = async () => (await testDoor.requests({ path: '/contact', userId })).length;
  return { app, person, kinds, reads, readBefore: await reads() };
}

const lookAtCookie = () => window.dispatchEvent(new Event('focus'));

test('an app whose user signs in again keeps its page, whose data is requested again once the gateway has confirmed the session', async () => {
  const { app, person, kinds, reads, readBefore } = await aPage();
  const { token } = await openSession(person, env);
  lookAtCookie();
  await eventually(() => expect(selectSession(app.store.getState()).token).toBe(token));
  await pass(0.1);
  expect(await testDoor.requests({ path: 'validateSession', userId: person.userId })).toHaveLength(2);
  expect(await reads()).toBe(readBefore + 1);
  expect([...kinds]).toEqual(['loggedIn']);
  expect(app.browser.left).toEqual([]);
});

test('an app whose user signs in again ends its session if the gateway does not confirm it', async () => {
  const { app, person, kinds, reads, readBefore } = await aPage();
  await testDoor.failNext({ path: 'validateSession', body: { validated: false }, onlyFor: { userId: person.userId } });
  await openSession(person, env);
  lookAtCookie();
  await eventually(() => expect(app.browser.left).toEqual([`${gatewayUrl}/${env}/login/`]));
  expect([...kinds]).toEqual(['loggedIn', 'loggedOut']);
  expect(await reads()).toBe(readBefore);
});

test('an app whose user has just signed in again in another tab logs out of that session, too', async () => {
  const { app, person } = await aPage();
  await openSession(person, env);
  app.store.dispatch(logoutRequested({}));
  await eventually(() => expect(app.browser.left).toEqual([`${gatewayUrl}/${env}/login/`]));
  expect(await testDoor.requests({ path: 'logout.vm', userId: person.userId })).toHaveLength(1);
  expect(document.cookie).not.toContain('bridgeToken');
});

test('an app that another user signs in to forgets what it shows at once, while the gateway is still asked', async () => {
  const { app, person, kinds } = await aPage();
  const other = await testDoor.createPerson();
  await testDoor.failNext({ path: 'validateSession', delayMs: 1000, onlyFor: { userId: other.userId } });
  await openSession(other, env);
  lookAtCookie();
  await eventually(() => expect([...kinds].at(-1)).toBe('validating'));
  expect(selectSession(app.store.getState()).userId).toBe(person.userId);
  expect(JSON.stringify(app.store.getState().gateway)).not.toContain(person.userId);
  await eventually(() => expect(selectSession(app.store.getState()).userId).toBe(other.userId));
});

test("a late answer about a user's session does not end that of another user, who has signed in meanwhile", async () => {
  const [first, second] = await Promise.all([testDoor.createPerson(), testDoor.createPerson()]);
  const session = await openSession(first, env);
  const app = await createTestStore({ session, isPartnerApp: true, environment: { env, gateway: 'partner-gateway' } });
  running.push(app.store);
  const status = () => selectSessionStatus(app.store.getState());
  await testDoor.failNext({
    path: 'validateSession',
    delayMs: 2000,
    body: { validated: false },
    onlyFor: { userId: first.userId },
  });
  await startServices(app.store);
  await eventually(() => expect(status().kind).toBe('validating'));
  await openSession(second, env);
  await eventually(async () => expect(await testDoor.requests({ path: 'validateSession', userId: first.userId })).toHaveLength(1));
  await pass(1.5);
  await eventually(() => expect(status()).toMatchObject({ kind: 'loggedIn', userId: second.userId }));
  expect(app.browser.left).toEqual([]);
  expect(document.cookie).toContain(second.userId);
});

test('a change of the cookie leads to one validation, not to one at each look', async () => {
  const { app, person } = await aPage();
  const { token } = await openSession(person, env);
  lookAtCookie();
  await eventually(() => expect(selectSession(app.store.getState()).token).toBe(token));
  await pass(4.5);
  expect(await testDoor.requests({ path: 'validateSession', userId: person.userId })).toHaveLength(2);
});
