// The parts that make a Redux store Vestibule's, wherever configureStore is called: `extra`, listeners, and later additions.
import {
  createDynamicMiddleware,
  createListenerMiddleware,
  type DynamicMiddlewareInstance,
  type Reducer,
  type Store,
} from '@reduxjs/toolkit';
import { createGatewayContext } from '../../api/create-gateway-context.js';
import { type Environment, isPortal } from '../../api/environment.js';
import type { GatewayContext } from '../../api/gateway-context.js';
import { isSerializable } from '../../api/secret.js';
import type { Browser } from '../browser/browser.js';
import { clearOfUser } from '../browser/tab-pads.js';
import type { AppExtra, Clock, Navigate } from '../core/extra.js';
import type { AppStartListening, FlowLoaders } from '../core/flow.js';
import type { FlowName } from '../core/flow-name.js';
import { loginLink } from '../core/links.js';
import { createPersistedParts, type PersistedParts } from '../core/persisted-parts.js';
import type { AppDispatch, RootState } from '../core/root-state.js';
import { createSecretStore } from '../core/secret-store.js';
import { noteAuthCookie } from '../services/session/bridge-session.js';
import { hasSignedOutElsewhere, readSession, sessionValue } from '../services/session/read-session.js';
import { selectLoggedInUserId } from '../services/session/logged-in-user-id.js';
import { createAskForProof } from './ask-for-proof.js';
import { createFlowStarter, type FlowStarter } from './flow-starter.js';

/** The parts that a store starts with. */
export interface StoreParts {
  readonly environment: Environment;
  readonly browser: Browser;
  /** Attaches the gateway and returns the flow loaders. Called before the first flow, and again after a failure. */
  readonly loadFlows: () => Promise<FlowLoaders>;
  /** Adds a host's reducers to Vestibule's. Default: there are none. */
  readonly withHost?: <S>(own: Reducer<S>) => Reducer<S>;
  readonly clock?: Clock;
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

/** The actions of redux-persist, for apps that persist their own slices with it: these carry functions. */
const PERSIST_ACTIONS = ['FLUSH', 'PAUSE', 'PERSIST', 'PURGE', 'REGISTER', 'REHYDRATE'].map((name) => `persist/${name}`);

/** Call `attach` once, as soon as the store exists. */
export function createStoreKit(parts: StoreParts) {
  const { environment, browser } = parts;
  let attached: Attached;
  const wiring: Wiring = {
    navigate: () => undefined,
    flush: () => Promise.resolve(),
    isStopped: false,
    stops: [() => listener.clearListeners(), () => attached.persisted.stop()],
  };
  if (hasSignedOutElsewhere({ browser, environment })) clearOfUser(browser.session);
  noteAuthCookie({ browser, environment });
  const extra = createExtra(parts, wiring, () => attached);
  const listener = createListenerMiddleware<RootState, AppDispatch, AppExtra>({ extra });
  // Uses the named type. Otherwise the compiler writes an inferred type into the package that it cannot read back.
  const startListening: AppStartListening = listener.startListening;
  const later = createDynamicMiddleware<RootState, AppDispatch>();

  return {
    /** Options of configureStore's default middleware. */
    defaults: {
      thunk: { extraArgument: extra },
      serializableCheck: { ignoredActions: PERSIST_ACTIONS, isSerializable },
    },
    listenerMiddleware: listener.middleware,
    laterMiddleware: later.middleware,
    /** The session that this tab starts with. */
    preloadedState: { session: readSession({ browser, environment, isPartnerApp: extra.isPartnerApp }) },
    attach: (store: KitStore) => {
      const persisted = openPersistedParts(store, parts);
      const starter = createFlowStarter(parts.loadFlows, (flow) => {
        if (!wiring.isStopped) flow(startListening, persisted.persist);
      });
      attached = {
        store,
        persisted,
        starter,
        askForProof: createAskForProof({ ...store, startListening, ensureFlows: extra.ensureFlows }),
      };
    },
    members: membersOf(wiring, { extra, startListening, addMiddleware: later.addMiddleware }),
  };
}

/** What others set or end once the store exists. */
interface Wiring {
  /** Does nothing until the router's bridge sets it. */
  navigate: Navigate;
  /** Writes pending persisted state immediately. */
  flush: () => Promise<unknown>;
  isStopped: boolean;
  readonly stops: (() => void)[];
}

function withPrerequisites(names: readonly FlowName[]): readonly FlowName[] {
  return names.every((name) => STANDALONE_FLOWS.includes(name)) ? names : [...PREREQUISITE_FLOWS, ...names];
}

/** What needs the store. The extra, which the store is created with, looks it up on each use. */
interface Attached {
  readonly store: KitStore;
  readonly persisted: PersistedParts;
  readonly starter: FlowStarter;
  readonly askForProof: (signal: AbortSignal) => Promise<boolean>;
}

function createExtra(parts: StoreParts, wiring: Wiring, attached: () => Attached): AppExtra {
  const { environment, browser } = parts;
  // A partner app reads its token from the bridge cookie first, and its sign-in screen is in another app.
  const isPartnerApp = !isPortal(environment);
  const extra: AppExtra = {
    environment,
    browser,
    clock: parts.clock ?? { now: () => Date.now() },
    secretStore: createSecretStore(),
    gateway: gatewayContext(parts, isPartnerApp, attached),
    navigate: (path, options) => wiring.navigate(path, options),
    isPartnerApp,
    redirectToLogin: async (route = '/') => {
      if (isPartnerApp) await extra.redirectTo(loginLink(environment, route));
      else wiring.navigate(route, { replace: true });
    },
    redirectTo: async (address, entry) => {
      await wiring.flush();
      extra.clearPersisted();
      browser.location.assign(address, entry);
    },
    clearStorage: () => {
      browser.local.clear();
      browser.session.clear();
      attached().persisted.rewrite();
    },
    clearSessionStorage: () => {
      clearOfUser(browser.session);
      attached().persisted.rewrite();
    },
    clearPersisted: () => attached().persisted.forget(),
    ensureFlows: async (...names) => {
      await Promise.all(withPrerequisites(names).map((name) => attached().starter.ensure(name)));
    },
    haveStarted: (...names) => withPrerequisites(names).every((name) => attached().starter.hasStarted(name)),
  };
  return extra;
}

interface OwnMembers {
  readonly extra: AppExtra;
  readonly startListening: AppStartListening;
  readonly addMiddleware: DynamicMiddlewareInstance<RootState, AppDispatch>['addMiddleware'];
}

/** What the kit adds to a store. */
function membersOf(wiring: Wiring, own: OwnMembers) {
  return {
    ...own,
    /** Stops all listeners, timers, and writes, such as the session and idle watches, for apps that discard a store. */
    stop: () => {
      wiring.isStopped = true;
      wiring.stops.forEach((stop) => stop());
    },
    isStopped: () => wiring.isStopped,
    /** Adds something to stop: immediately if the store is stopped, because its parts load later. */
    onStop: (stop: () => void) => (wiring.isStopped ? stop() : void wiring.stops.push(stop)),
    /** Sets the navigation function once a router exists. */
    setNavigate: (next: Navigate) => {
      wiring.navigate = next;
    },
    /** Sets the function that writes pending persisted state immediately. */
    setFlush: (next: () => Promise<unknown>) => {
      wiring.flush = next;
    },
  };
}

/** Forgets another user's flows: a partner app has the cookies' session, which may have changed since this tab's last page. */
function openPersistedParts(store: KitStore, { browser, environment }: StoreParts): PersistedParts {
  const persisted = createPersistedParts(store, browser.session);
  if (!isPortal(environment) && browser.session.read('userId') !== store.getState().session.userId) persisted.forget();
  return persisted;
}

function gatewayContext(
  { environment, browser, fetch, maxRetries }: StoreParts,
  isPartnerApp: boolean,
  attached: () => Attached,
): GatewayContext {
  const getState = () => attached().store.getState();
  return createGatewayContext({
    environment,
    readCookie: browser.cookies.read,
    // The state comes first, because redux-persist writes storage a moment later.
    readSessionStorage: (key) => sessionValue(getState().session, key) ?? browser.session.read(key),
    isPartnerApp,
    askForProof: (signal) => attached().askForProof(signal),
    selectUserId: () => selectLoggedInUserId(getState()),
    sessionNumber: countSessions(getState),
    fetch,
    maxRetries,
  });
}

/** Counts the sessions by their tokens: the number itself is not a secret. */
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
