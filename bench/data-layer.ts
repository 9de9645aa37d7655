// The cost of the data layer: a call from dispatch to data, an action through the whole middleware chain, and shared requests.
// Run: npm run bench -- data-layer
import type { UnknownAction } from '@reduxjs/toolkit';
import { startPartnerServer } from './data-layer/partner-server.js';
import { atLeast, atMost } from './lib/budget.js';
import { finish } from './lib/finish.js';
import { interleave } from './lib/interleave.js';
import { type Spread, showSpread } from './lib/spread.js';

// Production skips the development checks. The libraries read this variable when they load.
process.env.NODE_ENV = 'production';
const { plansApi } = await import('../api/plans-api.js');
const { adoptionMarked, userNameLoaded } = await import('../store/services/session/session-slice.js');
const stores = await import('./data-layer/stores.js');

const ROUNDS = 15;
const ACTIONS = 20_000;
const CALLS = 200;
const COMPONENTS = 50;
const userId = 'user-1';

const server = await startPartnerServer();
const vestibule = await stores.vestibuleStore(server.host);
const bareQuery = stores.bareQueryStore(server.host);
const bare = stores.bareStore();
const { planList, planContacts } = plansApi.endpoints;

const requests = await countShared();
const calls = await measureCalls();
const actions = {
  'nobody listens to': await measureActions((number) => ({ type: 'bench/unheard', number })),
  'changes the session': await measureActions((number) => adoptionMarked(number % 2 === 0)),
};
/** Not in the budget: the work is the listener's own. */
const heard = { 'changes the session and starts a listener': await measureActions((number) => userNameLoaded(`user ${number}`)) };
server.close();

console.log('From dispatch to data, in microseconds per call');
for (const [name, times] of Object.entries(calls)) {
  const each = (value: number) => (value / CALLS) * 1000;
  const shown = showSpread({ median: each(times.median), min: each(times.min), max: each(times.max) });
  console.log(`  ${shown.padEnd(20)}${(times.median / calls.fetch.median).toFixed(2)} × fetch  ${name}`);
}
console.log('Actions per second through the whole chain, with all flows listening, relative to a bare store');
for (const [name, times] of Object.entries({ ...actions, ...heard })) console.log(`  ${describe(times)}  an action that ${name}`);
console.log(`Requests for ${COMPONENTS} components that want the same data: ${requests.join(', ')}`);

finish({
  budgets: [
    atLeast('Actions per second', Math.min(...Object.values(actions).map(speed)), 0.5, ' × a bare configureStore'),
    atMost(`Requests for ${COMPONENTS} who want the plan list, or the contacts`, Math.max(...requests), 1),
  ],
  measured: { rounds: ROUNDS, millisecondsFor: { [`${CALLS} calls`]: calls, [`${ACTIONS} actions`]: { ...actions, ...heard } }, requests },
});
process.exit(); // the stores' listeners would keep running

/** The number of requests for the plan list and for the contacts. */
async function countShared(): Promise<number[]> {
  const wanted = Array.from({ length: COMPONENTS }, () => [
    vestibule.dispatch(planList.initiate({ userId })),
    vestibule.dispatch(planContacts.initiate({ userId, planId: 'plan-1' })),
  ]).flat();
  await Promise.all(wanted);
  for (const one of wanted) one.unsubscribe();
  const counts = server.takeCounts();
  if (Object.keys(counts).length !== 2) throw new Error(`Not the two requests that were expected: ${JSON.stringify(counts)}`);
  return Object.values(counts);
}

function measureCalls() {
  const repeat = async (call: () => PromiseLike<unknown>) => {
    for (let time = 0; time < CALLS; time += 1) await call();
  };
  const again = { forceRefetch: true, subscribe: false };
  return interleave(ROUNDS, {
    fetch: () => repeat(() => fetch(`${server.host}/partner-gateway/partner/${userId}/plan/list`).then((response) => response.json())),
    'bare RTK Query': () => repeat(() => bareQuery.store.dispatch(bareQuery.planList.initiate({ userId }, again))),
    vestibule: () => repeat(() => vestibule.dispatch(planList.initiate({ userId }, again))),
    'vestibule, from the cache': () => repeat(() => vestibule.dispatch(planList.initiate({ userId }, { subscribe: false }))),
  });
}

type ActionTimes = Record<'vestibule' | 'bare', Spread>;

function measureActions(actionOf: (number: number) => UnknownAction): Promise<ActionTimes> {
  const dispatchAll = (store: { readonly dispatch: (action: UnknownAction) => unknown }) => () => {
    for (let number = 0; number < ACTIONS; number += 1) store.dispatch(actionOf(number));
  };
  return interleave(ROUNDS, { vestibule: dispatchAll(vestibule), bare: dispatchAll(bare) });
}

/** As a fraction of the bare store's speed. */
function speed({ vestibule: ours, bare: other }: ActionTimes): number {
  return other.median / ours.median;
}

function describe(times: ActionTimes): string {
  const perSecond = Math.round((ACTIONS / times.vestibule.median) * 1000).toLocaleString('en');
  return `${perSecond.padStart(9)} a second, ${speed(times).toFixed(2)} × bare`;
}
