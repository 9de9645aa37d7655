// How apps other than the portal create their store: the session's services plus the app's own reducers and listeners.
import type { Middleware, Reducer, StateFromReducersMapObject, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { Environment } from '../api/environment.js';
import type { GatewayContext } from '../api/gateway-context.js';
import type { Browser } from './browser/browser.js';
import { inertBrowser } from './browser/inert-browser.js';
import { pageBrowser } from './browser/page-browser.js';
import { createWholeStore } from './composition/create-whole-store.js';
import { withHostReducers } from './composition/host-state.js';
import { prefetchDuringValidation, type PrefetchReads } from './composition/prefetch-reads.js';
import { serviceFlows, startServices, withAppName } from './composition/start-services.js';
import type { AppExtra, Clock } from './core/extra.js';
import type { RootState } from './core/root-state.js';
import type { ShellStore } from './core/shell-store.js';
import { announceSessionEnd } from './services/session/session-ended.js';
import { failToStart } from './start-error.js';

/** The app's own reducers by state name. Vestibule's names are reserved. */
export type HostReducers = Readonly<Record<string, Reducer>>;

/** The whole state: Vestibule's and that of the app's own reducers. */
export type HostState<R extends HostReducers> = RootState & StateFromReducersMapObject<R>;

/** What a Vestibule store's `dispatch` accepts: actions and thunks. */
export type HostDispatch<S extends RootState> = ThunkDispatch<S, AppExtra, UnknownAction>;

/** Options for creating a store. Only the environment is required. */
export interface VestibuleStoreOptions<S extends RootState = RootState> {
  /** The page's environment block, as parsed by `parseEnvironment`. */
  readonly environment: Environment;
  /** The app's own middleware: `[crmApi.middleware]`. It runs after Vestibule's. */
  readonly middleware?: readonly Middleware[] | undefined;
  /** Starts the app's own listeners. They run before the services start, so they miss no action. */
  readonly listeners?: ((startListening: TypedStartListening<S, HostDispatch<S>, AppExtra>) => void) | undefined;
  /**
   * The queries that the app's first page needs, for the user named in the cookies. They are sent in parallel with the session's validation
   * and shown once it succeeds: `({ userId }) => [api.util.prefetch('planList', { userId }, {})]`.
   */
  readonly prefetch?: PrefetchReads | undefined;
  /** Default: the page's browser, or on a server an inert one. */
  readonly browser?: Browser | undefined;
  /** Default: the real time. */
  readonly clock?: Clock | undefined;
  /** Sends a request to the gateway. Default: the page's `fetch`. */
  readonly fetch?: GatewayContext['fetch'] | undefined;
  /** The maximum number of retries for a GET. Default: 2. Tests use 0. */
  readonly maxRetries?: number | undefined;
}

/** Options for creating a store with the app's own reducers. */
export interface HostStoreOptions<R extends HostReducers> extends VestibuleStoreOptions<HostState<R>> {
  /** The app's own reducers, including RTK Query APIs: `{ cart: cartSlice.reducer, [crmApi.reducerPath]: crmApi.reducer }`. */
  readonly reducer: R;
}

/** A store with the session's services. `S` is its state. */
export interface VestibuleStore<S extends RootState = RootState> extends ShellStore<S> {
  /** Resolves once the services run. Rejects with a `StartError` if a part of them fails to load. */
  readonly ready: Promise<void>;
  /** Adds a listener later. Use `listeners` for those that are known from the start. */
  readonly startListening: TypedStartListening<S, HostDispatch<S>, AppExtra>;
  /** Stops the services and all listeners, for tests and for apps that discard a store. */
  readonly stop: () => void;
}

interface AnyOptions extends Omit<VestibuleStoreOptions, 'listeners'> {
  readonly reducer?: HostReducers;
  readonly listeners?: (startListening: never) => void;
}

/** Creates the store and starts the session's services: validation, idle timeout, branding, activity log, failed calls. */
export function createVestibuleStore<R extends HostReducers>(options: HostStoreOptions<R>): VestibuleStore<HostState<R>>;
/** The same, for an app without its own reducers. */
export function createVestibuleStore(options: VestibuleStoreOptions): VestibuleStore;
export function createVestibuleStore(options: Partial<AnyOptions> = {}): object {
  const { environment, reducer = {}, middleware = [], listeners, prefetch, browser = pageBrowser(), clock, fetch, maxRetries } = options;
  const { startListening, ...store } = createWholeStore({
    environment: withAppName(environment),
    browser: browser ?? inertBrowser,
    withHost: withHostReducers(reducer),
    flows: serviceFlows,
    clock,
    fetch,
    maxRetries,
  });
  store.addMiddleware(...middleware);
  announceSessionEnd(startListening);
  if (prefetch) prefetchDuringValidation(startListening, prefetch);
  listeners?.(startListening as never); // the same function; the overloads type the state that it sees
  // A server has no page, and so no session that could end.
  const ready = browser ? startServices({ ...store, startListening }).catch(failToStart) : Promise.resolve();
  ready.catch(() => undefined); // an app may ignore it
  return { ...store, startListening, ready };
}
