// The store of an app outside the portal: its own slice and listener, its session, and the events that it receives.
import { createSlice, type UnknownAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { persistReducer, persistStore } from 'redux-persist';
import { isGatewayFailure, plansApi, usePlanListQuery, useStrategicPartnersQuery } from '../../api/index.js';
import { createTestDoor } from '../../gateway/test-door/client.js';
import {
  createHooks,
  createVestibuleStore,
  logoutRequested,
  type PrefetchReads,
  selectSessionStatus,
  sessionEnded,
  useSession,
  type VestibuleStoreOptions,
} from '../../store/index.js';
import { appStarted } from '../../store/services/session/session-events.js';
import { anEnvironment } from '../support/environment.js';
import { eventually } from '../support/controlled-clock.js';
import { openSession } from '../support/open-session.js';
import { runningStores } from '../support/running-stores.js';
import { createTestBrowser } from '../support/test-browser.js';

const gateway = createTestDoor(window.location.origin);
const running = runningStores();

const cart = createSlice({ name: 'cart', initialState: { items: 0 }, reducers: { added: (state) => void (state.items += 1) } });

/** An app with a signed-in plan sponsor. `told` lists what its own listener received. */
async function anApp(appName?: string, options: Pick<VestibuleStoreOptions, 'prefetch' | 'fetch'> = {}) {
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
    ...options,
    reducer: { cart: cart.reducer },
    listeners: (startListening) => {
      startListening({ actionCreator: cart.actions.added, effect: (_action, { getState }) => void told.push(getState().cart.items) });
      startListening({ actionCreator: sessionEnded, effect: ({ payload }) => void told.push(payload.why) });
      startListening({ matcher: isGatewayFailure, effect: ({ payload }) => void told.push(payload.kind) });
    },
  });
  running.push(store);
  return { store, person, browser, testDoor, told };
}

test("An app's own slice and listener are part of the store and its types", async () => {
  const { store, told } = await anApp('Plans');
  store.dispatch(cart.actions.added());
  expect(store.getState().cart.items).toBe(1);
  expect(told).toEqual([1]);
  // @ts-expect-error -- no such slice
  expect(store.getState().basket).toBeUndefined();
});

test('A second store in the page has its own reducers, even under the same names', () => {
  const make = (step: number) =>
    createVestibuleStore({
      environment: anEnvironment(),
      browser: createTestBrowser(),
      reducer: { count: (state = 0, { type }: UnknownAction) => (type === 'counted' ? state + step : state) },
    });
  const [first, second] = [make(1), make(10)];
  running.push(first, second);
  for (const store of [first, second]) store.dispatch({ type: 'counted' });
  expect([first, second].map((store) => store.getState().count)).toEqual([1, 10]);
  const third = createVestibuleStore({ environment: anEnvironment(), browser: createTestBrowser() });
  running.push(third);
  expect(third.getState()).not.toHaveProperty('count');
});

test("A slice that uses one of Vestibule's own names is refused", () => {
  const make = () =>
    createVestibuleStore({ environment: anEnvironment(), browser: createTestBrowser(), reducer: { session: cart.reducer } });
  expect(make).toThrow('The state\'s name "session" is one of Vestibule\'s own: choose another.');
});

test.each([
  ['no arguments', []],
  ['no environment', [{}]],
])('An app in JavaScript that passes %s reads what the store needs', (_what, options) => {
  const make = () => Reflect.apply(createVestibuleStore, undefined, options);
  expect(make).toThrow('The store needs an `environment`. `parseEnvironment` of vestibule/api reads it from the page.');
});

test('A page without an appName still validates its session', async () => {
  const { store, person, testDoor } = await anApp();
  await store.ready;
  await eventually(async () => expect(await testDoor.requests({ path: 'validateSession', userId: person.userId })).toHaveLength(1));
});

test("A hook called without a user uses the session's user and sends no request before there is one", async () => {
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

test('A hook that is called with skipToken sends no request, although there is a user', async () => {
  const { store, testDoor } = await anApp('Plans');
  function Plans() {
    usePlanListQuery(skipToken);
    const { isSuccess } = useStrategicPartnersQuery();
    return <p>{isSuccess ? 'has the partners' : 'waits'}</p>;
  }
  render(
    <Provider store={store}>
      <Plans />
    </Provider>,
  );
  await screen.findByText('has the partners', {}, { timeout: 10_000 });
  expect(await testDoor.requests({ path: 'plan/list' })).toEqual([]);
});

describe('A stopped store', () => {
  test('starts no service, even if it was stopped before they had loaded', async () => {
    const { store, person, testDoor } = await anApp('Plans');
    store.stop();
    await store.ready;
    expect(store.getState().sessionStatus?.kind).not.toBe('validating');
    await store.extra.ensureFlows('idle', 'session');
    store.dispatch(appStarted());
    expect(await testDoor.requests({ path: 'validateSession', userId: person.userId })).toEqual([]);
  });

  test('can be stopped again, with what was added to it since', async () => {
    const { store, told } = await anApp('Plans');
    store.stop();
    store.startListening({ actionCreator: cart.actions.added, effect: () => void told.push('late') });
    store.stop();
    store.dispatch(cart.actions.added());
    expect(told).toEqual([]);
  });
});

describe("The first page's queries are sent while the session is being validated", () => {
  const prefetch: PrefetchReads = ({ userId, role }) =>
    role === 'ROLE_PLAN_ADMIN' ? [plansApi.util.prefetch('planList', { userId }, {})] : [];

  /**
   * Delays the validation until the plan list is requested and `meanwhile` is done. A plan list that waits for the validation would never
   * finish.
   */
  function holdValidation(meanwhile: () => Promise<unknown> = () => Promise.resolve()): VestibuleStoreOptions['fetch'] {
    let tell: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      tell = resolve;
    });
    return async (url, init) => {
      if (url.includes('plan/list')) tell();
      if (url.includes('validateSession')) await isAsked.then(meanwhile);
      return fetch(url, init);
    };
  }

  test('once, and their data is shown as soon as the session is valid', async () => {
    const { store, person, testDoor } = await anApp('Plans', { prefetch, fetch: holdValidation() });
    function Plans() {
      const { isLoggedIn } = useSession();
      const { data } = usePlanListQuery();
      return <p>{`${isLoggedIn} ${data !== undefined}`}</p>;
    }
    render(
      <Provider store={store}>
        <Plans />
      </Provider>,
    );
    expect(screen.getByText('false false')).toBeVisible();
    expect(await screen.findByText('true true', {}, { timeout: 10_000 })).toBeVisible();
    expect(await testDoor.requests({ path: 'plan/list', userId: person.userId })).toHaveLength(1);
  });

  test('and report nothing to the app or the activity log if the session is invalid', async () => {
    const endsMeanwhile = holdValidation(async () => app.testDoor.endSession(app.person.userId));
    const app = await anApp('Plans', { prefetch, fetch: endsMeanwhile });
    const { store, person, testDoor, told } = app;
    await eventually(() => expect(selectSessionStatus(store.getState())).toEqual({ kind: 'loggedOut' }));
    expect(told).toEqual([]);
    expect((await testDoor.activities(person.userId)).map(({ message }) => message)).toEqual(['appVisited']);
  });

  test.each([401, 403])('a %d that answers one of them first says nothing that the validation does not say', async (status) => {
    const untilRefused = holdValidation(() => eventually(() => expect(app.told).toContain('http')));
    const refusesPlans: VestibuleStoreOptions['fetch'] = async (url, init) => {
      if (url.includes('plan/list')) await app.testDoor.failNext({ path: 'plan/list', status });
      return (untilRefused ?? fetch)(url, init);
    };
    const app = await anApp('Plans', { prefetch, fetch: refusesPlans });
    await eventually(() => expect(selectSessionStatus(app.store.getState())).toMatchObject({ kind: 'loggedIn' }));
    expect(app.told).toEqual(['http']);
    expect(app.browser.left).toEqual([]);
  });

  /** The plan list is refused after the session is known to be valid. */
  async function refusingPlans(status: number) {
    const isKnown = () => eventually(() => expect(selectSessionStatus(app.store.getState())).toMatchObject({ kind: 'loggedIn' }));
    const refusesPlans: VestibuleStoreOptions['fetch'] = async (url, init) => {
      if (!url.includes('plan/list')) return fetch(url, init);
      await isKnown();
      await app.testDoor.failNext({ path: 'plan/list', status });
      return fetch(url, init);
    };
    const app = await anApp('Plans', { prefetch, fetch: refusesPlans });
    return { ...app, isKnown };
  }

  test("a 403 to a prefetched query does not end the session, but a 403 to the page's own request does", async () => {
    const { store, person, told, isKnown } = await refusingPlans(403);
    await eventually(() => expect(told).toEqual(['http']));
    await isKnown();
    // The page requests it, so the answer belongs to the page.
    await store.dispatch(plansApi.endpoints.planList.initiate({ userId: person.userId }));
    await eventually(() => expect(told).toEqual(['http', 'http', 'refused']));
  });

  test.each([401, 440])('a %d to a prefetched query ends the session, which has ended since the validation', async (status) => {
    const { told } = await refusingPlans(status);
    await eventually(() => expect(told).toEqual(['http', 'refused']));
  });
});

test.each(['/contact', '/brand'])(
  'Any 401 on any call sends the user to /login, even right after the validation: GET …%s',
  async (path) => {
    const app = await anApp('Plans', {
      fetch: async (url, init) => {
        if (url.endsWith(path)) await app.testDoor.failNext({ path, status: 401 });
        return fetch(url, init);
      },
    });
    await eventually(() => expect(app.told).toEqual(['http', 'refused']));
    expect(app.browser.left).toEqual([expect.stringMatching(/\/login\/$/)]);
  },
);

describe('An app is notified that the session has ended, and why', () => {
  async function aLoggedInApp() {
    const app = await anApp('Plans');
    await app.store.ready;
    await eventually(() => expect(app.store.extra.gateway.selectUserId?.(undefined)).toBe(app.person.userId));
    return app;
  }

  test('after a logout', async () => {
    const { store, told } = await aLoggedInApp();
    store.dispatch(logoutRequested({}));
    await eventually(() => expect(told).toEqual(['logout']));
  });

  test('after a refused call, whose failure is also reported', async () => {
    const { store, told, testDoor, person } = await aLoggedInApp();
    await testDoor.failNext({ path: 'plan/list', status: 440 });
    await store.dispatch(plansApi.endpoints.planList.initiate({ userId: person.userId }));
    await eventually(() => expect(told).toEqual(['http', 'refused']));
  });

  test('after a logout, as such, even if a call was refused earlier without ending the session', async () => {
    const { store, told, testDoor } = await aLoggedInApp();
    await testDoor.failNext({ path: 'plan/list', status: 440 });
    await store.dispatch(plansApi.endpoints.planList.initiate({ userId: 'a-former-user' }));
    store.dispatch(logoutRequested({}));
    await eventually(() => expect(told).toEqual(['http', 'logout']));
  });

  test('after it ends elsewhere', async () => {
    const { store, told, browser } = await aLoggedInApp();
    browser.cookies.remove(store.extra.environment.cookies.bridgeToken);
    await eventually(() => expect(told).toEqual(['expired']));
  });
});

test('An app may persist its own slice with redux-persist: nothing is reported about the functions in its actions', async () => {
  const reported = jest.spyOn(console, 'error');
  const saved = new Map<string, string>();
  const storage = {
    getItem: async (key: string) => saved.get(key),
    setItem: async (key: string, value: string) => void saved.set(key, value),
    removeItem: async (key: string) => void saved.delete(key),
  };
  const store = createVestibuleStore({
    environment: anEnvironment({ gateway: 'partner-gateway' }),
    browser: createTestBrowser(),
    reducer: { cart: persistReducer({ key: 'cart', storage }, cart.reducer) },
  });
  running.push(store);
  const persistor = persistStore(store);
  await eventually(() => expect(persistor.getState().bootstrapped).toBe(true));
  store.dispatch(cart.actions.added());
  await persistor.flush();
  expect(saved.get('persist:cart')).toContain('"items":"1"');
  expect(reported).not.toHaveBeenCalled();
});
