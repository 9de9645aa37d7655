// What makes a Redux store one of Vestibule's, wherever configureStore is called: `extra`, listeners, and what is put in later.
import { createDynamicMiddleware, createListenerMiddleware, type Store } from '@reduxjs/toolkit';
import { createGatewayContext } from '../../api/create-gateway-context.js';
import { type Environment, isPortal } from '../../api/environment.js';
import type { GatewayContext } from '../../api/gateway-context.js';
import { isSerializable } from '../../api/secret.js';
import type { Browser } from '../browser/browser.js';
import type { AppExtra, Clock, Navigate } from '../core/extra.js';
import type { AppStartListening, Flow, FlowLoaders } from '../core/flow.js';
import type { FlowName } from '../core/flow-name.js';
import { loginLink } from '../core/links.js';
import { loadChunk } from '../core/load-chunk.js';
import { createPersistedParts, type PersistedParts } from '../core/persisted-parts.js';
import type { AppDispatch, RootState } from '../core/root-state.js';
import { createSecretStore } from '../core/secret-store.js';
import { readSession, sessionValue } from '../services/session/read-session.js';
import { sessionUserId } from '../services/session/session-user-id.js';
import { createAskForProof } from './ask-for-proof.js';

/** What a store is made of at first. */
export interface StoreParts {
  readonly environment: Environment;
  readonly browser: Browser;
  /** Attaches the gateway and finds where flows are loaded from; asked before the first flow, and again where it failed. */
  readonly loadFlows: () => Promise<FlowLoaders>;
  readonly clock?: Clock;
  /** Goes to a route; the router's bridge sets the real one (`setNavigate`). */
  readonly navigate?: Navigate;
  /** How calls are sent, and how often a GET is sent again at most (see `GatewayContext`). */
  readonly fetch?: GatewayContext['fetch'];
  readonly maxRetries?: number;
}

/** What the kit needs of the store that it is attached to. */
export type KitStore = Pick<Store<RootState>, 'getState' | 'subscribe'> & { readonly dispatch: AppDispatch };

/** Flows that need no other flow. All others also load CORE_FLOWS, which handle errors, session, and logging. */
const STANDALONE_FLOWS: readonly FlowName[] = ['sign-in', 'branding'];
const CORE_FLOWS: readonly FlowName[] = ['errors', 'session', 'activity-log'];

/** redux-persist's actions carry functions. Listed by name because the library is loaded later. */
const PERSIST_ACTIONS = ['FLUSH', 'PAUSE', 'PERSIST', 'PURGE', 'REGISTER', 'REHYDRATE'].map((name) => `persist/${name}`);

/** `attach` is called once, as soon as there is a store. */
export function createStoreKit(parts: StoreParts) {
  const { environment, browser, fetch, maxRetries } = parts;
  // Its token comes from the bridge cookie first, and its sign-in screen is another app.
  const isPartnerApp = !isPortal(environment);
  let store: KitStore;
  let persisted: PersistedParts;
  let askForProof: ReturnType<typeof createAskForProof>;
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
      persisted.rewrite();
    },
    clearPersisted: () => persisted.forget(),
    ensureFlows: async (...names) => {
      const needed = names.every((name) => STANDALONE_FLOWS.includes(name)) ? names : [...CORE_FLOWS, ...names];
      await Promise.all(needed.map(ensureFlow));
    },
  };

  const listener = createListenerMiddleware<RootState, AppDispatch, AppExtra>({ extra });
  // By its name: spelled out, the compiler writes a type into the package that it cannot read itself.
  const listen: AppStartListening = listener.startListening;
  const later = createDynamicMiddleware<RootState, AppDispatch>();
  const ensureFlow = createFlowStarter(parts.loadFlows, (flow) => flow(listen, persisted.persist));

  return {
    /** Options of configureStore's default middleware. */
    defaults: {
      thunk: { extraArgument: extra },
      serializableCheck: { ignoredActions: PERSIST_ACTIONS, isSerializable },
    },
    listenerMiddleware: listener.middleware,
    laterMiddleware: later.middleware,
    /** The session that this tab starts with. */
    preloadedState: { session: readSession({ browser, environment, isPartnerApp }) },
    attach: (next: KitStore) => {
      store = next;
      persisted = createPersistedParts(next, browser.session);
      askForProof = createAskForProof({ ...next, startListening: listen, ensureFlows: extra.ensureFlows });
    },
    /** What the kit adds to a store. */
    members: {
      extra,
      listen,
      addMiddleware: later.addMiddleware,
      /** Ends everything that listens, such as the session's and the idle watch, and all writing: for hosts that throw a store away. */
      stop: () => {
        listener.clearListeners();
        persisted.stop();
      },
      /** Hands over the router's navigation, once there is a router. */
      setNavigate: (next: Navigate) => {
        navigate = next;
      },
      /** Hands over how to write what is persisted at once. */
      setFlush: (next: () => Promise<unknown>) => {
        flush = next;
      },
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

/** Does it once and keeps the outcome. What failed is tried again the next time: a chunk that could not be loaded may be there then. */
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
