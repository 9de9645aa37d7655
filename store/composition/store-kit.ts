// The parts that make a Redux store Vestibule's, wherever configureStore is called: `extra`, listeners, and later additions.
import { createDynamicMiddleware, createListenerMiddleware, type Reducer, type Store } from '@reduxjs/toolkit';
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
import { selectLoggedInUserId } from '../services/session/logged-in-user-id.js';
import { createAskForProof } from './ask-for-proof.js';

/** The parts that a store starts with. */
export interface StoreParts {
  readonly environment: Environment;
  readonly browser: Browser;
  /** Attaches the gateway and returns the flow loaders. Called before the first flow, and again after a failure. */
  readonly loadFlows: () => Promise<FlowLoaders>;
  /** Adds a host's reducers to Vestibule's. Default: there are none. */
  readonly withHost?: <S>(own: Reducer<S>) => Reducer<S>;
  readonly clock?: Clock;
  /** Navigates to a route. The router's bridge sets the real function (`setNavigate`). */
  readonly navigate?: Navigate;
  /** How calls are sent, and the maximum number of retries for a GET (see `GatewayContext`). */
  readonly fetch?: GatewayContext['fetch'];
  readonly maxRetries?: number;
}

/** What the kit needs from the store that it is attached to. */
export type KitStore = Pick<Store<RootState>, 'getState' | 'subscribe'> & { readonly dispatch: AppDispatch };

/** Flows that need no other flow. */
const STANDALONE_FLOWS: readonly FlowName[] = ['sign-in', 'branding'];
/** Start together with every other flow: they handle failed calls, the session, and logging. */
const PREREQUISITE_FLOWS: readonly FlowName[] = ['errors', 'session', 'activity-log'];

/** redux-persist's actions, which carry functions. Listed by name because the library loads later. */
const PERSIST_ACTIONS = ['FLUSH', 'PAUSE', 'PERSIST', 'PURGE', 'REGISTER', 'REHYDRATE'].map((name) => `persist/${name}`);

/** Call `attach` once, as soon as the store exists. */
export function createStoreKit(parts: StoreParts) {
  const { environment, browser } = parts;
  // A partner app reads its token from the bridge cookie first, and its sign-in screen is in another app.
  const isPartnerApp = !isPortal(environment);
  let store: KitStore;
  let persisted: PersistedParts;
  let askForProof: ReturnType<typeof createAskForProof>;
  let navigate: Navigate = parts.navigate ?? (() => undefined);
  let flush: () => Promise<unknown> = () => Promise.resolve();
  let isStopped = false;
  const stops = [() => listener.clearListeners(), () => persisted.stop()];
  const extra: AppExtra = {
    environment,
    browser,
    clock: parts.clock ?? { now: () => Date.now() },
    secretStore: createSecretStore(),
    gateway: gatewayContext(parts, { isPartnerApp, getState: () => store.getState(), askForProof: (signal) => askForProof(signal) }),
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
      browser.local.clear();
      extra.clearSessionStorage();
    },
    clearSessionStorage: () => {
      browser.session.clear();
      persisted.rewrite();
    },
    clearPersisted: () => persisted.forget(),
    ensureFlows: async (...names) => {
      const needed = names.every((name) => STANDALONE_FLOWS.includes(name)) ? names : [...PREREQUISITE_FLOWS, ...names];
      await Promise.all(needed.map(ensureFlow));
    },
  };

  const listener = createListenerMiddleware<RootState, AppDispatch, AppExtra>({ extra });
  // Uses the named type. Otherwise the compiler writes an inferred type into the package that it cannot read back.
  const startListening: AppStartListening = listener.startListening;
  const later = createDynamicMiddleware<RootState, AppDispatch>();
  const ensureFlow = createFlowStarter(parts.loadFlows, (flow) => {
    if (!isStopped) flow(startListening, persisted.persist);
  });

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
      persisted = openPersistedParts(next, parts);
      askForProof = createAskForProof({ ...next, startListening, ensureFlows: extra.ensureFlows });
    },
    /** What the kit adds to a store. */
    members: {
      extra,
      startListening,
      addMiddleware: later.addMiddleware,
      withHost: parts.withHost ?? ((own) => own),
      /** Stops all listeners, timers, and writes, such as the session and idle watches, for apps that discard a store. */
      stop: () => {
        isStopped = true;
        stops.forEach((stop) => stop());
      },
      isStopped: () => isStopped,
      /** Adds something to stop: immediately if the store is stopped, because its parts load later. */
      onStop: (stop: () => void) => (isStopped ? stop() : void stops.push(stop)),
      /** Sets the navigation function once a router exists. */
      setNavigate: (next: Navigate) => {
        navigate = next;
      },
      /** Sets the function that writes pending persisted state immediately. */
      setFlush: (next: () => Promise<unknown>) => {
        flush = next;
      },
    },
  };
}

/** Forgets another user's flows: a partner app has the cookies' session, which may have changed since this tab's last page. */
function openPersistedParts(store: KitStore, { browser, environment }: StoreParts): PersistedParts {
  const persisted = createPersistedParts(store, browser.session);
  if (!isPortal(environment) && browser.session.read('userId') !== store.getState().session.userId) persisted.forget();
  return persisted;
}

/** What gateway calls need from the store that sends them. */
interface Caller {
  readonly isPartnerApp: boolean;
  readonly getState: () => RootState;
  readonly askForProof: (signal: AbortSignal) => Promise<boolean>;
}

function gatewayContext({ environment, browser, fetch, maxRetries }: StoreParts, caller: Caller): GatewayContext {
  const { isPartnerApp, getState, askForProof } = caller;
  return createGatewayContext({
    environment,
    readCookie: browser.cookies.read,
    // The state comes first, because redux-persist writes storage a moment later.
    readSessionStorage: (key) => sessionValue(getState().session, key) ?? browser.session.read(key),
    isPartnerApp,
    askForProof,
    selectUserId: () => selectLoggedInUserId(getState()),
    sessionNumber: countSessions(getState),
    fetch,
    maxRetries,
  });
}

/** Counts the sessions by their tokens: the number itself is no secret. */
function countSessions(getState: () => RootState): () => number {
  let number = 0;
  let known: string | undefined;
  return () => {
    const { token, authToken } = getState().session;
    const current = token ?? authToken;
    if (current !== known) number += 1;
    known = current;
    return number;
  };
}

/** Starts each flow once, however often it is requested. */
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

/** Runs once and keeps the outcome. After a failure the next call tries again, since a chunk that failed to load may be available then. */
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
