// For an app that keeps its own configureStore: an enhancer that adds the session's services to the app's existing store.
import type {
  DevToolsEnhancerOptions,
  Middleware,
  Reducer,
  StoreEnhancer,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from '@reduxjs/toolkit';
import { gatewayApi } from '../api/gateway-api.js';
import { pageBrowser } from './browser/page-browser.js';
import { inertBrowser } from './browser/inert-browser.js';
import { combineWithHost } from './composition/host-state.js';
import { prefetchDuringValidation, type PrefetchReads } from './composition/prefetch-reads.js';
import { appReducer } from './composition/app-reducer.js';
import { serviceFlows, startServices, withAppName } from './composition/start-services.js';
import { createStoreKit, type KitStore } from './composition/store-kit.js';
import { devToolsFor } from './core/devtools/redact.js';
import type { AppExtra, Navigate } from './core/extra.js';
import type { AppDispatch, RootState } from './core/root-state.js';
import type { VestibuleStoreOptions } from './create-vestibule-store.js';
import { watchAttemptEnd } from './services/session/watch-attempt-end.js';
import { announceSessionEnd } from './services/session/session-ended.js';
import { persistSession } from './services/session/session-persistence.js';
import { failToStart } from './start-error.js';

/** Options for the services. Reducers, middleware, and listeners stay with the app. */
export type VestibuleEnhancerOptions = Pick<
  VestibuleStoreOptions,
  'environment' | 'prefetch' | 'browser' | 'clock' | 'fetch' | 'maxRetries'
>;

/** What the enhancer adds to the app's store, so it works with `AppProviders`, `RouterBridge`, and the hooks. */
export interface VestibuleStoreMembers {
  /** Accepts Vestibule's thunks as well as the app's own. */
  readonly dispatch: ThunkDispatch<RootState, AppExtra, UnknownAction>;
  /** Resolves once the services run. Rejects with a `StartError` if a part of them fails to load. */
  readonly ready: Promise<void>;
  /** Environment, browser, and clock, as passed to thunks and listeners. */
  readonly extra: AppExtra;
  /** Sets the router's navigation function. `<RouterBridge>` calls it. */
  readonly setNavigate: (navigate: Navigate) => void;
  /** Adds a listener to Vestibule's listener middleware. The app's own listener middleware also receives every action. */
  readonly startListening: TypedStartListening<RootState, AppDispatch, AppExtra>;
  /** Stops the services and their listeners. */
  readonly stop: () => void;
}

/** Options for configureStore's default middleware: Vestibule's `extra`, and a check that allows secrets and redux-persist's actions. */
export interface VestibuleDefaults {
  readonly thunk: { readonly extraArgument: AppExtra };
  readonly serializableCheck: { readonly ignoredActions: string[]; readonly isSerializable: (value: unknown) => boolean };
}

/** The parts that an app passes to its own configureStore. */
export interface VestibuleEnhancer {
  /** Redacts Vestibule's secrets in Redux DevTools. `false` in production, unless the environment has `devTools`. */
  readonly devTools: DevToolsEnhancerOptions | false;
  readonly defaults: VestibuleDefaults;
  readonly middleware: readonly [Middleware, ...Middleware[]];
  readonly enhancer: StoreEnhancer<VestibuleStoreMembers, RootState>;
}

/**
 * Creates the parts. Each call is for one store:
 *
 * ```ts
 * const vestibule = vestibuleEnhancer({ environment });
 * const store = configureStore({
 *   reducer: { cart: cartSlice.reducer },
 *   devTools: vestibule.devTools,
 *   middleware: (defaults) => defaults(vestibule.defaults).concat(vestibule.middleware),
 *   enhancers: (defaults) => defaults().concat(vestibule.enhancer),
 * });
 * await store.ready;
 * ```
 *
 * An app with its own thunk extra spreads both: `{ ...vestibule.defaults.thunk.extraArgument, mine }`.
 */
export function vestibuleEnhancer(options: VestibuleEnhancerOptions): VestibuleEnhancer {
  const { prefetch, browser = pageBrowser(), ...rest } = options;
  const environment = withAppName(options.environment);
  const kit = createStoreKit({
    ...rest,
    environment,
    browser: browser ?? inertBrowser,
    loadFlows: () => Promise.resolve(serviceFlows),
  });
  let dispatch: KitStore['dispatch'] | undefined;
  /** Captures the complete dispatch, including the app's middleware. The services dispatch through it. */
  const outermost: Middleware = (api) => {
    dispatch = api.dispatch;
    return (next) => (action) => next(action);
  };
  return {
    devTools: devToolsFor(environment),
    defaults: kit.defaults,
    middleware: [outermost, kit.listenerMiddleware, gatewayApi.middleware],
    enhancer: attachTo(kit, () => dispatch, { hasPage: browser !== undefined, prefetch }),
  };
}

/** `dispatchOf` returns the complete dispatch once configureStore has finished. */
function attachTo(
  kit: ReturnType<typeof createStoreKit>,
  dispatchOf: () => KitStore['dispatch'] | undefined,
  { hasPage, prefetch }: { readonly hasPage: boolean; readonly prefetch?: PrefetchReads },
): StoreEnhancer<VestibuleStoreMembers, RootState> {
  const { extra, startListening, setNavigate, stop, isStopped, onStop } = kit.members;
  const own = appReducer.inject(gatewayApi) as unknown as Reducer; // its state's type is RootState
  const withHost = (host: Reducer) => combineWithHost(host, own) as unknown as Reducer; // the state combines both, as StoreEnhancer's types say
  const enhancer = (createStore: (reducer: Reducer, preloaded?: object) => KitStore & { replaceReducer: (next: Reducer) => void }) => {
    return (host: Reducer, preloaded?: object) => {
      const base = createStore(withHost(host), { ...kit.preloadedState, ...preloaded });
      const dispatch = ((action: UnknownAction) => (dispatchOf() ?? base.dispatch)(action)) as KitStore['dispatch']; // the same overloads
      const store = { ...base, dispatch };
      kit.attach(store);
      persistSession({ ...store, ...kit.members }, extra.browser.session);
      onStop(watchAttemptEnd({ ...store, extra }));
      announceSessionEnd(startListening);
      if (prefetch) prefetchDuringValidation(startListening, prefetch);
      const ready = hasPage ? start({ extra, dispatch, startListening, isStopped }, dispatchOf).catch(failToStart) : Promise.resolve();
      ready.catch(() => undefined); // an app may ignore it
      const replaceReducer = (next: Reducer) => base.replaceReducer(withHost(next));
      return { ...base, replaceReducer, ready, extra, setNavigate, startListening, stop };
    };
  };
  return enhancer as unknown as StoreEnhancer<VestibuleStoreMembers, RootState>; // Redux's own type has a generic that only the caller knows
}

/** Runs after configureStore has finished, so every action goes through the app's middleware. */
async function start(services: Parameters<typeof startServices>[0], dispatchOf: () => unknown): Promise<void> {
  await Promise.resolve();
  if (!dispatchOf()) throw new TypeError('The store lacks `vestibule.middleware`: concat it to the default middleware.');
  await startServices(services);
}
