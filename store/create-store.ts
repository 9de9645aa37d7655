// The store: slices, listener middleware over an injected world, persistence without a flash, redacted DevTools.
import { configureStore, createListenerMiddleware, isPlain } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { gatewayApi } from '../api/gateway-api.js';
import { createGatewayContext } from '../api/create-gateway-context.js';
import type { Environment } from '../api/environment.js';
import { Secret } from '../api/secret.js';
import type { Browser } from './browser/browser.js';
import { redactedDevTools } from './devtools/redact.js';
import type { FlowLoaders, FlowName } from './flow.js';
import { loginLink } from './landing/links.js';
import { createRemember } from './remember.js';
import { rootReducer } from './root-reducer.js';
import type { AppDispatch, RootState } from './root-state.js';
import { persistSession, readSession, sessionValue } from './session/session-persistence.js';
import { createVault } from './vault.js';
import type { Clock, Navigate, World } from './world.js';

/** What a store is made of; tests replace any part of it. */
export interface StoreParts {
  readonly environment: Environment;
  readonly browser: Browser;
  /** Where flows are loaded from, by name; a flow that is not listed does not run in this app. */
  readonly flows: FlowLoaders;
  readonly clock?: Clock;
  /** Goes to a route; the router's bridge sets the real one (`setNavigate`). */
  readonly navigate?: Navigate;
  /** A signed-in app, not the portal: its token comes from the bridge cookie first (contract 2), its sign-in screen is another app. */
  readonly isPartnerApp?: boolean;
}

/** Flows that make do with themselves; every other one's calls rely on those who answer for what it does not answer for itself. */
const FIRST_SCREEN: readonly FlowName[] = ['sign-in', 'branding'];
const GROUND: readonly FlowName[] = ['errors', 'session', 'activity-log'];

const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/** Makes a store whose session comes from, and goes to, this tab's session storage. */
export function createStore(parts: StoreParts) {
  const { environment, browser, isPartnerApp = false } = parts;
  let navigate: Navigate = parts.navigate ?? (() => undefined);
  const world: World = {
    environment,
    browser,
    clock: parts.clock ?? { now: () => Date.now() },
    vault: createVault(),
    gateway: createGatewayContext({
      environment,
      readCookie: browser.cookies.read,
      // The state first: redux-persist writes storage a moment later.
      readSessionStorage: (key) => sessionValue(store.getState().session, key) ?? browser.session.read(key),
      isPartnerApp,
    }),
    navigate: (path, options) => navigate(path, options),
    isPartnerApp,
    toLogin: async (route = '/') => {
      if (isPartnerApp) await world.leaveFor(loginLink(environment, route));
      else navigate(route, { replace: true });
    },
    leaveFor: async (address) => {
      await persistor.flush();
      browser.location.assign(address);
    },
    ensureFlows: async (...names) => {
      const needed = names.every((name) => FIRST_SCREEN.includes(name)) ? names : [...GROUND, ...names];
      await Promise.all(needed.map(ensureFlow));
    },
  };

  const listener = createListenerMiddleware<RootState, AppDispatch, World>({ extra: world });
  const store = configureStore({
    reducer: persistSession<RootState>(rootReducer, browser.session),
    preloadedState: { session: readSession({ browser, environment, isPartnerApp }) },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: world },
        serializableCheck: {
          ignoredActions: PERSIST_ACTIONS,
          isSerializable: (value: unknown) => isPlain(value) || value instanceof Secret,
        },
      })
        .prepend(listener.middleware)
        .concat(gatewayApi.middleware),
    devTools: (environment.devTools || environment.name !== 'PROD') && redactedDevTools,
  });
  const persistor = persistStore(store);

  const started = new Map<FlowName, Promise<void>>();
  function ensureFlow(name: FlowName): Promise<void> {
    const running = started.get(name) ?? startFlow(name);
    started.set(name, running);
    return running;
  }
  async function startFlow(name: FlowName): Promise<void> {
    const load = parts.flows[name];
    if (!load) return;
    try {
      const flow = await load();
      flow(listener.startListening, createRemember(store, browser.session));
    } catch (error) {
      started.delete(name); // a chunk that failed to load may load the next time
      throw error;
    }
  }

  return {
    ...store,
    world,
    persistor,
    /** Ends everything that listens, e.g. the session's and the idle watch: for hosts that throw a store away. */
    stop: () => listener.clearListeners(),
    /** Hands over the router's navigation, once there is a router. */
    setNavigate: (next: Navigate) => {
      navigate = next;
    },
  };
}

export type VestibuleStore = ReturnType<typeof createStore>;
