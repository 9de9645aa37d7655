// What the data layer costs: a call from dispatch to data, and an action through the whole middleware chain, against a bare store.
// Run: npx tsx bench/data-layer.ts
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// Development's own checks are not what production runs; the libraries look at this when they are loaded.
process.env.NODE_ENV = 'production';
const { configureStore } = await import('@reduxjs/toolkit');
const { createApi, fetchBaseQuery } = await import('@reduxjs/toolkit/query');
const { parseEnvironment } = await import('../api/environment.js');
const { plansApi } = await import('../api/plans-api.js');
const { flows } = await import('../src/flows.js');
const { createCookies } = await import('../store/browser/cookies.js');
const { createPlainStorage } = await import('../store/browser/plain-storage.js');
const { createStore } = await import('../store/create-store.js');
const { persistSession } = await import('../store/session/session-persistence.js');
const { persistStore } = await import('redux-persist');
const { rootReducer } = await import('../store/root-reducer.js');
const { userNameKnown } = await import('../store/session/session-slice.js');

type Browser = Parameters<typeof createStore>[0]['browser'];
type FlowName = keyof typeof flows;

const ROUNDS = 15;
const ACTIONS = 20_000;
const CALLS = 200;
/** Actions per second through the chain, as a part of a bare store's (docs: budgets). */
const BUDGET = 0.5;

const userId = 'user-1';
const body = JSON.stringify({
  data: {
    planList: Array.from({ length: 20 }, (_, number) => ({ planId: `plan-${number}`, planName: `Plan ${number}`, status: 'Active' })),
  },
});

/** Milliseconds of one run of each, in turn, so that whatever else the machine does meets all alike; the median of the rounds. */
async function compare<N extends string>(runs: Readonly<Record<N, () => unknown>>): Promise<Record<N, number>> {
  const names = Object.keys(runs) as N[]; // a record's own keys
  const times = new Map<N, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      const start = performance.now();
      await runs[name]();
      times.get(name)?.push(performance.now() - start);
    }
  }
  // Every name has its median.
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<N, number>;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const memory = () =>
  createPlainStorage(() => {
    throw new Error('There is no storage here.');
  });

const nothing = () => undefined;

/** A browser with nothing in it: storage and cookies live in memory. */
function emptyBrowser(): Browser {
  return {
    cookies: createCookies({ cookie: '' }, false),
    session: memory(),
    local: memory(),
    title: { get: () => '', set: nothing },
    setFavicon: nothing,
    location: { origin: '', assign: nothing, reload: nothing },
    historyEntry: { read: nothing, write: nothing },
    scrollToTop: nothing,
    matches: () => false,
    onLocalChange: () => nothing,
    onRevival: () => nothing,
    onFocus: () => nothing,
    onActivity: () => nothing,
    deviceTraits: () => [],
    copy: () => Promise.resolve(true),
  };
}

const server = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(body));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a listening TCP server has one

const result = parseEnvironment(JSON.stringify({ host, env: '', captchaProvider: 'altcha', captchaSiteKey: '' }));
if (!result.ok) throw new Error(result.problems.join('; '));
const vestibule = createStore({ environment: result.environment, browser: emptyBrowser(), flows });
await vestibule.world.ensureFlows(...(Object.keys(flows) as FlowName[])); // the record's own keys

const bareApi = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: `${host}/partner-gateway` }),
  endpoints: (build) => ({ planList: build.query<unknown, { userId: string }>({ query: (arg) => `partner/${arg.userId}/plan/list` }) }),
});
const bareWithQuery = configureStore({
  reducer: { [bareApi.reducerPath]: bareApi.reducer },
  middleware: (defaults) => defaults().concat(bareApi.middleware),
  devTools: false,
});
// The same reducers as ours: what differs is what an action goes through before it reaches them. The second has no persistence either.
const bare = configureStore({ reducer: persistSession(rootReducer, memory()), devTools: false });
persistStore(bare);
const bareUnpersisted = configureStore({ reducer: rootReducer, devTools: false });

async function repeat(times: number, call: () => PromiseLike<unknown>): Promise<void> {
  for (let time = 0; time < times; time += 1) await call();
}
const dispatchAll = (store: Pick<typeof bare, 'dispatch'>, actionOf: (number: number) => { type: string }) => () => {
  for (let number = 0; number < ACTIONS; number += 1) store.dispatch(actionOf(number));
};

const again = { forceRefetch: true, subscribe: false };
const calls = await compare({
  fetch: () => repeat(CALLS, () => fetch(`${host}/partner-gateway/partner/${userId}/plan/list`).then((response) => response.json())),
  'bare RTK Query': () => repeat(CALLS, () => bareWithQuery.dispatch(bareApi.endpoints.planList.initiate({ userId }, again))),
  vestibule: () => repeat(CALLS, () => vestibule.dispatch(plansApi.endpoints.planList.initiate({ userId }, again))),
  'vestibule, from the cache': () =>
    repeat(CALLS, () => vestibule.dispatch(plansApi.endpoints.planList.initiate({ userId }, { subscribe: false }))),
});
const EVENTS = {
  'nobody listens to': (number: number) => ({ type: 'bench/unheard', number }),
  'changes the session': (number: number) => userNameKnown(`user ${number}`),
};
const actions: Record<string, Record<'bare' | 'unpersisted' | 'vestibule', number>> = {};
for (const [name, eventOf] of Object.entries(EVENTS)) {
  actions[name] = await compare({
    bare: dispatchAll(bare, eventOf),
    unpersisted: dispatchAll(bareUnpersisted, eventOf),
    vestibule: dispatchAll(vestibule, eventOf),
  });
}

const line = (text: string) => process.stdout.write(`${text}\n`);
const perCall = (ms: number) => `${((ms / CALLS) * 1000).toFixed(0).padStart(5)} µs`;
line('From dispatch to data, per call');
for (const [name, ms] of Object.entries(calls)) line(`  ${perCall(ms)}  ${(ms / calls.fetch).toFixed(2).padStart(5)} × fetch  ${name}`);
line(`  overhead over bare RTK Query: ${perCall(calls.vestibule - calls['bare RTK Query']).trim()}`);
line(`Actions per second through the whole chain, all ${Object.keys(flows).length} flows listening`);
const ratios = Object.entries(actions).map(([name, { bare: plain, unpersisted, vestibule: whole }]) => {
  const perSecond = Math.round((ACTIONS / whole) * 1000).toLocaleString('en');
  line(
    `  ${perSecond.padStart(9)}  ${(plain / whole).toFixed(2)} × bare configureStore, ${(unpersisted / whole).toFixed(2)} × one without persistence  an action that ${name}`,
  );
  return plain / whole;
});
const kept = Math.min(...ratios) >= BUDGET;
line(`Budget, at least ${BUDGET} × bare: ${kept ? 'kept' : 'missed'}`);
process.exit(kept ? 0 : 1);
