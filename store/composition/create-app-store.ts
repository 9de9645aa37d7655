// The store as the first screen needs it: slices and listener middleware over an injected extra. What only flows need is put in later.
import { configureStore, createDynamicMiddleware, createListenerMiddleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { createGatewayContext } from '../../api/create-gateway-context.js';
import { type Environment, isPortal } from '../../api/environment.js';
import type { GatewayContext } from '../../api/gateway-context.js';
import { isSerializable } from '../../api/secret.js';
import type { Browser } from '../browser/browser.js';
import { devToolsOf } from '../core/devtools/redact.js';
import type { Flow, FlowLoaders, AppStartListening } from '../core/flow.js';
import type { FlowName } from '../core/flow-name.js';
import { loginLink } from '../core/links.js';
import { loadChunk } from '../core/load-chunk.js';
import { createPersistedParts } from '../core/persisted-parts.js';
import { createAskForProof } from './ask-for-proof.js';
import { appReducer } from './root-reducer.js';
import type { AppDispatch, RootState } from '../core/root-state.js';
import { sessionUserId } from '../services/session/session-user-id.js';
import { readSession, sessionValue } from '../services/session/read-session.js';
import { createSecretStore } from '../core/secret-store.js';
import type { Clock, Navigate, AppExtra } from '../core/extra.js';

/** What a store is made of at first. */
export interface AppStoreParts {
  readonly environment: Environment;
  readonly browser: Browser;
  /** Completes the store (complete-store.ts) and finds where flows are loaded from; asked before the first flow, and again where it failed. */
  readonly loadFlows: () => Promise<FlowLoaders>;
  readonly clock?: Clock;
  /** Goes to a route; the router's bridge sets the real one (`setNavigate`). */
  readonly navigate?: Navigate;
  /** How calls are sent, and how often a GET is sent again at most (see `GatewayContext`). */
  readonly fetch?: GatewayContext['fetch'];
  readonly maxRetries?: number;
}

/** Flows that make do with themselves; every other one's calls rely on those who answer for what it does not answer for itself. */
const STANDALONE_FLOWS: readonly FlowName[] = ['sign-in', 'branding'];
const CORE_FLOWS: readonly FlowName[] = ['errors', 'session', 'activity-log'];

/** Their members are functions. By name, since redux-persist comes later. */
const PERSIST_ACTIONS = ['FLUSH', 'PAUSE', 'PERSIST', 'PURGE', 'REGISTER', 'REHYDRATE'].map((name) => `persist/${name}`);

/** Makes a store whose session comes from this tab's session storage. */
export function createAppStore(parts: AppStoreParts) {
  const { environment, browser, fetch, maxRetries } = parts;
  // Its token comes from the bridge cookie first, and its sign-in screen is another app.
  const isPartnerApp = !isPortal(environment);
  let navigate: Navigate = parts.navigate ?? (() => undefined);
  let flush: () => Promise<unknown> = () => Promise.resolve();
  const extra: AppExtra = {
    environment,
    browser,
    clock: parts.clock ?? { now: () => Date.now() },
    secretStore: createSecretStore(),
    gateway: createGatewayContext({
      environment,
      readCookie: browser.cookies.read,
      // The state first: redux-persist writes storage a moment later.
      readSessionStorage: (key) => sessionValue(store.getState().session, key) ?? browser.session.read(key),
      isPartnerApp,
      askForProof: (signal) => askForProof(signal),
      selectUserId: () => sessionUserId(store.getState()),
      fetch,
      maxRetries,
    }),
    navigate: (path, options) => navigate(path, options),
    isPartnerApp,
    redirectToLogin: async (route = '/') => {
      if (isPartnerApp) await extra.redirectTo(loginLink(environment, route));
      else navigate(route, { replace: true });
    },
    redirectTo: async (address) => {
      await flush();
      extra.clearPersisted();
      browser.location.assign(address);
    },
    clearStorage: () => {
      browser.session.clear();
      browser.local.clear();
      memories.rewrite();
    },
    clearPersisted: () => memories.forget(),
    ensureFlows: async (...names) => {
      const needed = names.every((name) => STANDALONE_FLOWS.includes(name)) ? names : [...CORE_FLOWS, ...names];
      await Promise.all(needed.map(ensureFlow));
    },
  };

  const listener = createListenerMiddleware<RootState, AppDispatch, AppExtra>({ extra });
  // By its name: spelled out, the compiler writes a type into the package that it cannot read itself.
  const listen: AppStartListening = listener.startListening;
  const later = createDynamicMiddleware<RootState, AppDispatch>();
  const store = configureStore({
    // Its type is RootState's, which explains the difference.
    reducer: appReducer as unknown as Reducer<RootState, UnknownAction, Partial<RootState>>,
    preloadedState: { session: readSession({ browser, environment, isPartnerApp }) },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        serializableCheck: {
          ignoredActions: PERSIST_ACTIONS,
          isSerializable,
        },
      })
        .prepend(listener.middleware)
        .concat(later.middleware),
    devTools: (environment.devTools || environment.name !== 'PROD') && devToolsOf(environment.appName),
  });

  const memories = createPersistedParts(store, browser.session);
  const ensureFlow = createFlowStarter(parts.loadFlows, (flow) => flow(listen, memories.persist));
  const askForProof = createAskForProof({ ...store, startListening: listen, ensureFlows: extra.ensureFlows });

  return {
    ...store,
    extra,
    listen,
    addMiddleware: later.addMiddleware,
    /** Ends everything that listens, e.g. the session's and the idle watch: for hosts that throw a store away. */
    stop: () => listener.clearListeners(),
    /** Hands over the router's navigation, once there is a router. */
    setNavigate: (next: Navigate) => {
      navigate = next;
    },
    /** Hands over how to write what is persisted at once. */
    setFlush: (next: () => Promise<unknown>) => {
      flush = next;
    },
  };
}

/** Starts each flow once, however often it is asked for. */
function createFlowStarter(loadFlows: () => Promise<FlowLoaders>, start: (flow: Flow) => void): (name: FlowName) => Promise<void> {
  const findFlows = onceUnlessFailed(loadFlows);
  const started = new Map<FlowName, () => Promise<void>>();
  const startFlow = async (name: FlowName) => {
    const load = (await findFlows())[name];
    if (load) start(await loadChunk(load));
  };
  return (name) => {
    const starting = started.get(name) ?? onceUnlessFailed(() => startFlow(name));
    started.set(name, starting);
    return starting();
  };
}

/** Does it once and keeps the outcome; what failed is done anew the next time: a chunk that could not be loaded may be then. */
function onceUnlessFailed<T>(act: () => Promise<T>): () => Promise<T> {
  let outcome: Promise<T> | undefined;
  return () => {
    outcome ??= act().catch((error: unknown) => {
      outcome = undefined;
      throw error;
    });
    return outcome;
  };
}

export type AppStore = ReturnType<typeof createAppStore>;
