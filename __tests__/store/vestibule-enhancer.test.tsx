// An app with its own configureStore: it keeps its reducers and middleware, and the session's services run alongside.
import { combineReducers, configureStore, createListenerMiddleware, createSlice, isAnyOf } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { conceal } from '../../api/secret.js';
import { usePlanListQuery } from '../../api/index.js';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { logoutRequested, sessionEnded, StartError, useSession, vestibuleEnhancer } from '../../store/index.js';
import { credentialsAccepted, userNameLoaded } from '../../store/services/session/session-slice.js';
import { anEnvironment } from '../support/environment.js';
import { eventually } from '../support/controlled-clock.js';
import { openSession } from '../support/open-session.js';
import { runningStores } from '../support/running-stores.js';
import { createTestBrowser } from '../support/test-browser.js';

const gateway = createTestDoor(window.location.origin);
const cart = createSlice({ name: 'cart', initialState: { items: 0 }, reducers: { added: (state) => void (state.items += 1) } });
const running = runningStores();

/** The app's own store. `heard` lists what its own listener middleware receives. */
async function anApp() {
  const { env, testDoor } = gateway.scope();
  const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN' });
  const { token } = await openSession(person, env);
  const browser = createTestBrowser();
  const environment = anEnvironment({ env, gateway: 'partner-gateway', appName: 'Plans' });
  browser.cookies.write(environment.cookies.bridgeToken, JSON.stringify({ userId: person.userId, token }));
  browser.cookies.write(environment.cookies.roles, JSON.stringify([person.role]));
  const vestibule = vestibuleEnhancer({ environment, browser, maxRetries: 0 });
  const heard: string[] = [];
  const theirs = createListenerMiddleware();
  theirs.startListening({ matcher: isAnyOf(cart.actions.added, sessionEnded), effect: ({ type }) => void heard.push(type) });
  const store = configureStore({
    reducer: { cart: cart.reducer },
    middleware: (defaults) => defaults(vestibule.defaults).prepend(theirs.middleware).concat(vestibule.middleware),
    enhancers: (defaults) => defaults().concat(vestibule.enhancer),
  });
  running.push(store);
  return { store, person, browser, testDoor, heard };
}

test("The app's own slice, the services, and the data layer's hooks work in one store", async () => {
  const { store, person, testDoor } = await anApp();
  await store.ready;
  function Plans() {
    const { userId, role } = useSession();
    const { data } = usePlanListQuery();
    return <p>{data ? `${userId} ${role} ${data.planList.length > 0}` : 'waits'}</p>;
  }
  render(
    <Provider store={store}>
      <Plans />
    </Provider>,
  );
  expect(await screen.findByText(`${person.userId} ROLE_PLAN_ADMIN true`, {}, { timeout: 10_000 })).toBeVisible();
  expect(await testDoor.requests({ path: 'validateSession', userId: person.userId })).toHaveLength(1);
  store.dispatch(cart.actions.added());
  expect(store.getState().cart.items).toBe(1);
  expect(store.getState().session.userId).toBe(person.userId);
});

test("Actions that the services dispatch go through the app's own middleware", async () => {
  const { store, heard, person } = await anApp();
  await store.ready;
  await eventually(() => expect(store.extra.gateway.selectUserId?.(store.getState())).toBe(person.userId));
  store.dispatch(logoutRequested({}));
  await eventually(() => expect(heard).toEqual([sessionEnded.type]));
});

test('The state stays the same object if nothing changes, and a replaced reducer keeps the services', async () => {
  const { store } = await anApp();
  store.dispatch({ type: 'the first action', why: 'RTK Query notes in the state that its middleware runs' });
  const before = store.getState();
  store.dispatch({ type: 'nobody/listens' });
  expect(store.getState()).toBe(before);
  store.replaceReducer((state = { cart: { items: 7 } }) => state);
  expect(store.getState().session).toEqual(before.session);
});

test('A store that is stopped before its services have loaded starts none', async () => {
  const { store, person, testDoor } = await anApp();
  store.stop();
  await store.ready;
  expect(store.getState().sessionStatus?.kind).not.toBe('validating');
  expect(await testDoor.requests({ path: 'validateSession', userId: person.userId })).toEqual([]);
});

test('The session is still written to session storage after a reducer was replaced, as apps do that load reducers later', async () => {
  const { store } = await anApp();
  await store.ready;
  store.replaceReducer(combineReducers({ cart: cart.reducer }));
  store.dispatch(userNameLoaded('sue.sponsor'));
  await eventually(() => expect(window.sessionStorage.getItem('userName')).toBe('sue.sponsor'));
});

test('The password of a sign-in that has expired is removed, as in any other store', async () => {
  const { store } = await anApp();
  store.dispatch(credentialsAccepted({ userName: 'sue.sponsor', basicAuthToken: conceal('Basic x'), attemptEnds: '1000' }));
  expect(store.getState().session.basicAuthToken).toBeUndefined();
});

test('A store without the middleware rejects `ready` with an error that names it', async () => {
  const vestibule = vestibuleEnhancer({ environment: anEnvironment(), browser: createTestBrowser() });
  const store = configureStore({
    reducer: { cart: cart.reducer },
    middleware: (defaults) => defaults(vestibule.defaults),
    enhancers: (defaults) => defaults().concat(vestibule.enhancer),
  });
  running.push(store);
  await expect(store.ready).rejects.toBeInstanceOf(StartError);
  await expect(store.ready).rejects.toMatchObject({ cause: { message: expect.stringContaining('vestibule.middleware') } });
});

test('If a part of Vestibule does not load, users are told to check their connection', () => {
  expect(new StartError(new Error('offline')).displayText).toEqual({ id: 'connection.notLoaded' });
});

test("An app reducer under one of Vestibule's names is refused", () => {
  const vestibule = vestibuleEnhancer({ environment: anEnvironment(), browser: createTestBrowser() });
  const make = () =>
    configureStore({
      reducer: { session: cart.reducer },
      middleware: (defaults) => defaults(vestibule.defaults).concat(vestibule.middleware),
      enhancers: (defaults) => defaults().concat(vestibule.enhancer),
    });
  expect(make).toThrow('The state\'s name "session" is one of Vestibule\'s own: choose another.');
});

test.each([
  ['are off in production', { name: 'PROD' }, false],
  ['are open there if the environment says so', { name: 'PROD', devTools: true }, true],
  ['are open outside production', { name: 'STAGE' }, true],
] as const)("Redux DevTools of the app's store %s", (_what, members, isOpen) => {
  const { devTools } = vestibuleEnhancer({ environment: anEnvironment(members), browser: createTestBrowser() });
  expect(Boolean(devTools)).toBe(isOpen);
});

test("Redux DevTools name the app's store as those of `createVestibuleStore`, even without an `appName`", () => {
  const { devTools } = vestibuleEnhancer({ environment: anEnvironment({ name: 'DEV' }), browser: createTestBrowser() });
  expect(devTools).toMatchObject({ name: 'Vestibule: App' });
});
