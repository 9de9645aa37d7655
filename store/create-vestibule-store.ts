// The one way in which an app beside the portal makes its store: the session's services, and the app's own reducers and listeners in it.
import type { Middleware, Reducer, StateFromReducersMapObject, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { Environment } from '../api/environment.js';
import type { GatewayContext } from '../api/gateway-context.js';
import type { Browser } from './browser/browser.js';
import { inertBrowser } from './browser/inert-browser.js';
import { pageBrowser } from './browser/page-browser.js';
import { createWholeStore } from './composition/create-whole-store.js';
import { refuseReserved } from './composition/host-state.js';
import { prefetchBesideValidation, type PrefetchReads } from './composition/prefetch-reads.js';
import { appReducer } from './composition/root-reducer.js';
import { named, serviceFlows, startServices } from './composition/start-services.js';
import type { AppExtra, Clock } from './core/extra.js';
import type { RootState } from './core/root-state.js';
import type { ShellStore } from './core/shell-store.js';
import { announceSessionEnd } from './services/session/session-ended.js';
import { failToStart } from './start-error.js';

/** Reducers of an app's own by their state's names, none of which may be one of Vestibule's. */
export type HostReducers = Readonly<Record<string, Reducer>>;

/** The whole state: Vestibule's, and that of the app's own reducers. */
export type HostState<R extends HostReducers> = RootState & StateFromReducersMapObject<R>;

/** What `dispatch` of a Vestibule store takes: actions and thunks. */
export type HostDispatch<S extends RootState> = ThunkDispatch<S, AppExtra, UnknownAction>;

/** What a store is made of. */
export interface VestibuleStoreOptions<S extends RootState = RootState> {
  /** The page's environment block, read by `parseEnvironment`. */
  readonly environment: Environment;
  /** The app's own middleware: `[crmApi.middleware]`. It runs after Vestibule's. */
  readonly middleware?: readonly Middleware[];
  /** Starts the app's own listeners; they run before the services start, so that they miss nothing. */
  readonly listeners?: (startListening: TypedStartListening<S, HostDispatch<S>, AppExtra>) => void;
  /**
   * The queries that the app's first page shows, for the user whom the cookies name. They are sent beside the session's validation and
   * shown once it is good: `({ userId }) => [api.util.prefetch('planList', { userId }, {})]`.
   */
  readonly prefetch?: PrefetchReads;
  /** The page's browser where absent; on a server one in which nothing happens. */
  readonly browser?: Browser;
  /** The real time where absent. */
  readonly clock?: Clock;
  /** Sends a request to the gateway; the page's own `fetch` where absent. */
  readonly fetch?: GatewayContext['fetch'];
  /** How often a GET is sent again at most; 2 where absent. Tests say 0. */
  readonly maxRetries?: number;
}

/** What a store with an app's own reducers is made of. */
export interface HostStoreOptions<R extends HostReducers> extends VestibuleStoreOptions<HostState<R>> {
  /** The app's own reducers, RTK Query APIs included: `{ cart: cartSlice.reducer, [crmApi.reducerPath]: crmApi.reducer }`. */
  readonly reducer: R;
}

/** A store with the session's services in it. `S` is its state. */
export interface VestibuleStore<S extends RootState = RootState> extends ShellStore<S> {
  /** Resolves once the services run; rejects with a `StartError` where a part of them could not be loaded. */
  readonly ready: Promise<void>;
  /** Adds a listener later; `listeners` is for those that are known from the start. */
  readonly startListening: TypedStartListening<S, HostDispatch<S>, AppExtra>;
  /** Ends the services and all listeners: for tests, and for hosts that throw a store away. */
  readonly stop: () => void;
}

interface AnyOptions extends Omit<VestibuleStoreOptions, 'listeners'> {
  readonly reducer?: HostReducers;
  readonly listeners?: (startListening: never) => void;
}

/** Makes the store and starts the session's services: validation, idle time-out, branding, activity log, failed calls. */
export function createVestibuleStore<R extends HostReducers>(options: HostStoreOptions<R>): VestibuleStore<HostState<R>>;
/** The same, where the app has no reducers of its own. */
export function createVestibuleStore(options: VestibuleStoreOptions): VestibuleStore;
export function createVestibuleStore(options: AnyOptions): object {
  const { environment, reducer = {}, middleware = [], listeners, prefetch, browser = pageBrowser(), clock, fetch, maxRetries } = options;
  injectOwn(reducer);
  const { listen: startListening, ...store } = createWholeStore({
    environment: named(environment),
    browser: browser ?? inertBrowser,
    flows: serviceFlows,
    clock,
    fetch,
    maxRetries,
  });
  store.addMiddleware(...middleware);
  announceSessionEnd(startListening);
  if (prefetch) prefetchBesideValidation(startListening, prefetch);
  listeners?.(startListening as never); // the same function; the overloads say what state it sees
  // On a server there is no page whose session could end.
  const ready = browser ? startServices({ ...store, listen: startListening }).catch(failToStart) : Promise.resolve();
  ready.catch(() => undefined); // an app may well not wait for it
  return { ...store, startListening, ready };
}

/** Puts the app's reducers beside Vestibule's. */
function injectOwn(reducers: HostReducers): void {
  refuseReserved(Object.keys(reducers));
  for (const [reducerPath, reducer] of Object.entries(reducers)) {
    appReducer.inject({ reducerPath, reducer } as never, { overrideExisting: true }); // its type is told by HostState
  }
}
