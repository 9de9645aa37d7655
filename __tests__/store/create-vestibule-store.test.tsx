// The store that an app beside the portal makes: its own slice and listener in it, its session, and what it is told.
import { createSlice } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { isGatewayFailure, plansApi, usePlanListQuery } from '../../api/index.js';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { createHooks, createVestibuleStore, logoutRequested, sessionEnded, useSession } from '../../store/index.js';
import { anEnvironment } from '../support/environment.js';
import { eventually } from '../support/clock-in-hand.js';
import { openSession } from '../support/open-session.js';
import { createTestBrowser } from '../support/test-browser.js';

const gateway = createTestDoor(window.location.origin);

const cart = createSlice({ name: 'cart', initialState: { items: 0 }, reducers: { added: (state) => void (state.items += 1) } });

/** An app in which a plan sponsor is signed in; `told` is what its own listener heard. */
async function anApp(appName?: string) {
  const { env, testDoor } = gateway.scope();
  const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN' });
  const { token } = await openSession(person, env);
  const browser = createTestBrowser();
  const environment = anEnvironment({ env, gateway: 'partner-gateway', ...(appName && { appName }) });
  browser.cookies.write(environment.cookies.bridgeToken, JSON.stringify({ userId: person.userId, token }));
  browser.cookies.write(environment.cookies.roles, JSON.stringify([person.role]));
  const told: unknown[] = [];
  const store = createVestibuleStore({
    environment,
    browser,
    maxRetries: 0,
    reducer: { cart: cart.reducer },
    listeners: (startListening) => {
      startListening({ actionCreator: cart.actions.added, effect: (_action, { getState }) => void told.push(getState().cart.items) });
      startListening({ actionCreator: sessionEnded, effect: ({ payload }) => void told.push(payload.why) });
      startListening({ matcher: isGatewayFailure, effect: ({ payload }) => void told.push(payload.kind) });
    },
  });
  running.push(store.stop);
  return { store, person, browser, testDoor, told };
}

const running: (() => void)[] = [];
afterEach(() => running.splice(0).forEach((stop) => stop()));

test("An app's own slice and listener are part of the store, and of its types", async () => {
  const { store, told } = await anApp('Plans');
  store.dispatch(cart.actions.added());
  expect(store.getState().cart.items).toBe(1);
  expect(told).toEqual([1]);
  // @ts-expect-error -- no such slice
  expect(store.getState().basket).toBeUndefined();
});

test("A name that is one of Vestibule's own is refused", () => {
  const make = () =>
    createVestibuleStore({ environment: anEnvironment(), browser: createTestBrowser(), reducer: { session: cart.reducer } });
  expect(make).toThrow('The state\'s name "session" is one of Vestibule\'s own: choose another.');
});

test('A page that forgot its appName still validates its session', async () => {
  const { store, person, testDoor } = await anApp();
  await store.ready;
  await eventually(async () => expect(await testDoor.requests({ path: 'validateSession', userId: person.userId })).toHaveLength(1));
});

test("A hook that is given no user takes the session's, and asks for nothing before there is one", async () => {
  const { store, person, testDoor } = await anApp('Plans');
  const { useAppSelector } = createHooks(store);
  function Plans() {
    const { userId, role, isReadOnly } = useSession();
    const items = useAppSelector((state) => state.cart.items);
    const { data } = usePlanListQuery();
    return <p>{data ? `${userId} ${role} ${isReadOnly} ${items} ${data.planList.length > 0}` : 'waits'}</p>;
  }
  render(
    <Provider store={store}>
      <Plans />
    </Provider>,
  );
  const items = store.getState().cart.items;
  expect(await screen.findByText(`${person.userId} ROLE_PLAN_ADMIN false ${items} true`, {}, { timeout: 10_000 })).toBeVisible();
  expect(await testDoor.requests({ path: 'plan/list' })).toHaveLength(1);
});

describe('An app is told that the session has ended, and why', () => {
  async function aLoggedInApp() {
    const app = await anApp('Plans');
    await app.store.ready;
    await eventually(() => expect(app.store.extra.gateway.selectUserId?.(undefined)).toBe(app.person.userId));
    return app;
  }

  test('by a logout', async () => {
    const { store, told } = await aLoggedInApp();
    store.dispatch(logoutRequested({}));
    await eventually(() => expect(told).toEqual(['logout']));
  });

  test('by a refused call, whose failure it is told as well', async () => {
    const { store, told, testDoor, person } = await aLoggedInApp();
    await testDoor.failNext({ path: 'plan/list', status: 440 });
    await store.dispatch(plansApi.endpoints.planList.initiate({ userId: person.userId }));
    await eventually(() => expect(told).toEqual(['http', 'refused']));
  });

  test('because it was ended elsewhere', async () => {
    const { store, told, browser } = await aLoggedInApp();
    browser.cookies.remove(store.extra.environment.cookies.bridgeToken);
    await eventually(() => expect(told).toEqual(['expired']));
  });
});
