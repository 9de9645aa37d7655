// The flow API without a gateway: whatever a step waits for, it has no effect once the user has left the flow.
import { TaskAbortError, type UnknownAction } from '@reduxjs/toolkit';
import type { GatewayError } from '../../../api/gateway-error.js';
import { inertBrowser } from '../../../store/browser/inert-browser.js';
import { createFirstScreenStore } from '../../../store/composition/create-first-screen-store.js';
import type { Endpoint, FlowApi } from '../../../store/core/flow-api.js';
import { flowFailed, userLeft } from '../../../store/core/flow-events.js';
import { locationChanged } from '../../../store/core/location.js';
import { type FlowHandler, onEvery, onLatest, onLeading, type StepOptions } from '../../../store/core/on-latest.js';
import { anEnvironment } from '../../support/environment.js';
import { eventually, giveClockBack, pass, takeClock } from '../../support/controlled-clock.js';

const asked: UnknownAction = { type: 'test/asked' };
const done: UnknownAction = { type: 'test/done' };
const stopped = () => ({ type: 'test/stopped' });
const leave = locationChanged({ path: '/elsewhere', by: 'user' });

/** A promise that the test resolves. */
function held<T>() {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

interface Answer {
  readonly data?: string;
  readonly error?: GatewayError;
  readonly isUninitialized?: boolean;
}

/** An endpoint with answers from the test: a mutation, or a query of this cache entry. */
function anEndpoint(queryCacheKey?: string) {
  const calls: { readonly answer: (result: Answer) => void; isAborted: boolean }[] = [];
  const endpoint: Endpoint<void, string> = {
    initiate: () => () => {
      const { promise, settle } = held<Answer>();
      const call = { answer: settle, isAborted: false };
      calls.push(call);
      return Object.assign(promise, {
        ...(queryCacheKey !== undefined && { queryCacheKey }),
        abort: () => {
          call.isAborted = true;
        },
      });
    },
  };
  return { endpoint, calls };
}

/** A store with one listener. `seen` lists the actions after the event, `visited` the routes that it navigated to. */
function start(effect: Parameters<ReturnType<typeof createFirstScreenStore>['startListening']>[0]['effect']) {
  const seen: string[] = [];
  const visited: string[] = [];
  const chunk = held<() => void>();
  const store = createFirstScreenStore({
    environment: anEnvironment(),
    browser: inertBrowser,
    loadFlows: () => Promise.resolve({ 'sign-in': () => chunk.promise }),
  });
  store.setNavigate((path) => void visited.push(path));
  store.startListening({ predicate: ({ type }) => type !== asked.type, effect: ({ type }) => void seen.push(type) });
  store.startListening({ predicate: (action) => action.type === asked.type, effect });
  return { store, seen, visited, loadChunk: () => chunk.settle(() => undefined) };
}

const latest = (handler: FlowHandler<UnknownAction>, options: StepOptions = { stopped }) => start(onLatest(handler, options));
const callThenDone =
  (endpoint: Endpoint<void, string>): FlowHandler<UnknownAction> =>
  async (_action, api) => {
    await api.call(endpoint, undefined);
    api.dispatch(done);
  };
const quiet = () => new Promise((resolve) => setTimeout(resolve, 20));
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const LEFT = [leave.type, stopped().type];

describe('Leaving the flow ends the step', () => {
  test.each<[string, (api: FlowApi) => Promise<unknown>]>([
    ['a chunk', (api) => api.load('sign-in')],
    ['a delay', (api) => api.delay(5)],
    ['a promise passed to pause', (api) => api.pause(new Promise((resolve) => setTimeout(resolve, 5)))],
    ['an action', (api) => api.take(() => false)],
    ['its own promise', () => new Promise((resolve) => setTimeout(resolve, 5))],
  ])('while it waits for %s', async (_what, wait) => {
    const { endpoint, calls } = anEndpoint();
    const { store, seen, visited, loadChunk } = latest(async (_action, api) => {
      // @ts-expect-error -- there is no direct access: `navigate` belongs to the API, which knows whether the user has left
      expect(api.extra.navigate).toBeDefined();
      await wait(api);
      // These lines run only if `wait` did not notice that the step ended. Each of them throws.
      await api.call(endpoint, undefined).catch(() => undefined);
      expect(() => api.dispatch(done)).toThrow(TaskAbortError);
      expect(() => api.navigate('/landing')).toThrow(TaskAbortError);
      await api.redirectTo('https://example.com');
    });
    store.dispatch(asked);
    await nextTurn();
    store.dispatch(leave);
    loadChunk();
    await quiet();
    expect({ seen, visited, sent: calls.length }).toEqual({ seen: LEFT, visited: [], sent: 0 });
  });

  test('while a call is in progress: its request is aborted and its response ignored', async () => {
    const { endpoint, calls } = anEndpoint();
    const { store, seen } = latest(callThenDone(endpoint));
    store.dispatch(asked);
    await eventually(() => expect(calls).toHaveLength(1));
    store.dispatch(leave);
    await eventually(() => expect(calls[0]?.isAborted).toBe(true));
    calls[0]?.answer({ data: 'late' });
    await quiet();
    expect(seen).toEqual(LEFT);
  });

  test("while a query is in progress: its response is ignored, but its request goes on for the query's other subscribers", async () => {
    const { endpoint, calls } = anEndpoint('plans');
    const { store, seen } = latest(callThenDone(endpoint));
    store.dispatch(asked);
    await eventually(() => expect(calls).toHaveLength(1));
    store.dispatch(leave);
    await eventually(() => expect(seen).toEqual(LEFT));
    expect(calls[0]?.isAborted).toBe(false);
    calls[0]?.answer({ data: 'late' });
    await quiet();
    expect(seen).toEqual(LEFT);
  });

  test('when the step itself navigates, unless the route is within the flow', async () => {
    const { store, seen, visited } = latest(
      (_action, api) => {
        api.navigate('/forgot-username?step=email');
        api.dispatch({ type: 'test/second' });
        api.navigate('/landing');
        api.dispatch(done);
      },
      { stopped, within: (path) => path === '/forgot-username' },
    );
    store.dispatch(asked);
    await eventually(() => expect(seen).toEqual(['test/second', stopped().type]));
    expect(visited).toEqual(['/forgot-username?step=email', '/landing']);
  });

  test('but moving to a route within the flow does not', async () => {
    const { endpoint, calls } = anEndpoint();
    const { store, seen } = latest(
      async (_action, api) => {
        await api.call(endpoint, undefined);
        api.dispatch(done);
      },
      { stopped, within: (path) => path === '/elsewhere' },
    );
    store.dispatch(asked);
    await eventually(() => expect(calls).toHaveLength(1));
    store.dispatch(leave);
    calls[0]?.answer({ data: 'in time' });
    await eventually(() => expect(seen).toEqual([leave.type, done.type]));
  });
});

describe('A step that leaves for another app', () => {
  const other: UnknownAction = { type: 'test/otherAsked' };

  test('ends every other step, whose request is aborted', async () => {
    const { endpoint, calls } = anEndpoint();
    const { store, seen } = latest(callThenDone(endpoint));
    store.startListening({ predicate: ({ type }) => type === other.type, effect: onLatest((_action, api) => api.redirectTo('/profile/')) });
    store.dispatch(asked);
    await eventually(() => expect(calls).toHaveLength(1));
    store.dispatch(other);
    await eventually(() => expect(calls[0]?.isAborted).toBe(true));
    calls[0]?.answer({ data: 'late' });
    await quiet();
    expect(seen).toEqual([other.type, userLeft.type, stopped().type]);
    store.stop();
  });

  test('stays busy while the page is leaving, and ends if the page is still here after 20 s', async () => {
    takeClock();
    try {
      const { seen, store } = latest(async (_action, api) => {
        await api.redirectTo('/participant-dashboard');
        api.dispatch(done);
      });
      store.dispatch(asked);
      await pass(19);
      expect(seen).toEqual([userLeft.type]);
      await pass(1);
      expect(seen).toEqual([userLeft.type, stopped().type]);
    } finally {
      giveClockBack();
    }
  });
});

test("A second event aborts the first one's call, and no `stopped` action is dispatched", async () => {
  const { endpoint, calls } = anEndpoint();
  const { store, seen } = latest(async (_action, api) => {
    const { data } = await api.call(endpoint, undefined);
    api.dispatch({ type: `test/${data}` });
  });
  store.dispatch(asked);
  await eventually(() => expect(calls).toHaveLength(1));
  store.dispatch(asked);
  await eventually(() => expect(calls).toHaveLength(2));
  calls[0]?.answer({ data: 'first' });
  calls[1]?.answer({ data: 'second' });
  await eventually(() => expect(seen).toEqual(['test/second']));
  expect(calls[0]?.isAborted).toBe(true);
});

test('After a second event, the first one has no effect, even if it waited for a promise of its own', async () => {
  const wait = held<void>();
  let begun = 0;
  const { store, seen } = latest(async (_action, api) => {
    begun += 1;
    if (begun > 1) return;
    await wait.promise;
    api.dispatch(done);
  });
  store.dispatch(asked);
  await eventually(() => expect(begun).toBe(1));
  store.dispatch(asked);
  await eventually(() => expect(begun).toBe(2));
  wait.settle();
  await quiet();
  expect(seen).toEqual([]);
});

test('A call whose data was dropped with its session ends the step', async () => {
  const { endpoint, calls } = anEndpoint();
  const { store, seen } = latest(callThenDone(endpoint));
  store.dispatch(asked);
  await eventually(() => expect(calls).toHaveLength(1));
  calls[0]?.answer({ isUninitialized: true });
  await eventually(() => expect(seen).toEqual([stopped().type]));
});

describe('A failed call', () => {
  const failure: GatewayError = { kind: 'http', status: 403, statusText: '', errors: [] };

  test.each([
    ['is left to the handler', failure, [done.type]],
    ['ends the step if it ends the session', { ...failure, endsSession: true as const }, [stopped().type]],
    ["ends the step if the session's end aborted it", { kind: 'aborted' as const }, [stopped().type]],
  ])('%s', async (_sentence, error, expected) => {
    const { endpoint, calls } = anEndpoint();
    const { store, seen } = latest(async (_action, api) => {
      const result = await api.call(endpoint, undefined);
      expect(result.error).toEqual(failure);
      api.dispatch(done);
    });
    store.dispatch(asked);
    await eventually(() => expect(calls).toHaveLength(1));
    calls[0]?.answer({ error });
    await eventually(() => expect(seen).toEqual(expected));
  });
});

test('If a handler throws, the slice becomes idle, the user is notified, and the error is reported', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store, seen } = latest(() => {
    throw new TypeError('a bug');
  });
  store.dispatch(asked);
  await eventually(() => expect(reported).toHaveBeenCalledTimes(1));
  expect(seen).toEqual([stopped().type, flowFailed.type]);
});

test('onEvery handles events in parallel on any route; onLeading ignores events while a handler runs', async () => {
  const waits = [held<void>(), held<void>(), held<void>()];
  let begun = 0;
  const handler: FlowHandler<UnknownAction> = async (_action, api) => {
    await api.pause(waits[begun++]?.promise ?? Promise.resolve());
    api.dispatch(done);
  };
  const every = start(onEvery(handler));
  every.store.dispatch(asked);
  every.store.dispatch(asked);
  await eventually(() => expect(begun).toBe(2));
  every.store.dispatch(leave);
  waits.forEach(({ settle }) => settle());
  await eventually(() => expect(every.seen).toEqual([leave.type, done.type, done.type]));

  const leading = start(onLeading(handler));
  leading.store.dispatch(asked);
  leading.store.dispatch(asked);
  await eventually(() => expect(leading.seen).toEqual([done.type]));
  leading.store.dispatch(asked);
  await eventually(() => expect(leading.seen).toEqual([done.type, done.type]));
  expect(begun).toBe(4);
});

test('onLeading does not listen again if the store was stopped while its handler ran', async () => {
  const wait = held<void>();
  let begun = 0;
  const { store } = start(
    onLeading(async (_action, api) => {
      begun += 1;
      await api.pause(wait.promise);
    }),
  );
  store.dispatch(asked);
  await eventually(() => expect(begun).toBe(1));
  store.stop();
  await quiet();
  store.dispatch(asked);
  await quiet();
  expect(begun).toBe(1);
});
