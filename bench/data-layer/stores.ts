// The stores under comparison: ours with all its flows, and bare stores with the same reducers or the same call.
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { parseEnvironment } from '../../api/environment.js';
import { flows } from '../../src/routing/flows.js';
import { inertBrowser } from '../../store/browser/inert-browser.js';
import { createPlainStorage } from '../../store/browser/plain-storage.js';
import { createWholeStore, type WholeStore } from '../../store/composition/create-whole-store.js';
import { appReducer } from '../../store/composition/app-reducer.js';

const memory = () =>
  createPlainStorage(() => {
    throw new Error('There is no storage here.');
  });

/** With every flow listening. */
export async function vestibuleStore(host: string): Promise<WholeStore> {
  const result = parseEnvironment(JSON.stringify({ host, env: '', captchaProvider: 'altcha', captchaSiteKey: '' }));
  if (!result.ok) throw new Error(result.problems.join('; '));
  const browser = { ...inertBrowser, session: memory(), local: memory() };
  const store = createWholeStore({ environment: result.environment, browser, flows });
  await store.extra.ensureFlows(...(Object.keys(flows) as (keyof typeof flows)[])); // the record's own keys
  return store;
}

/** One endpoint and nothing else. */
export function bareQueryStore(host: string) {
  const api = createApi({
    baseQuery: fetchBaseQuery({ baseUrl: `${host}/partner-gateway` }),
    endpoints: (build) => ({
      planList: build.query<unknown, { userId: string }>({ query: ({ userId }) => `partner/${userId}/plan/list` }),
    }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
    devTools: false,
  });
  return { store, planList: api.endpoints.planList };
}

/** The same reducers as ours, without middleware of our own, listeners, and persistence. */
export const bareStore = () => configureStore({ reducer: appReducer, devTools: false });
