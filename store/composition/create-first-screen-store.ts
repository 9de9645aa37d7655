// The store that the first screen needs: slices and listener middleware over an injected extra. Parts that only flows need are added later.
import { configureStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { devToolsFor } from '../core/devtools/redact.js';
import type { RootState } from '../core/root-state.js';
import { appReducer } from './app-reducer.js';
import { createStoreKit, type StoreParts } from './store-kit.js';

/** Creates a store that reads its session from this tab's session storage. */
export function createFirstScreenStore(parts: StoreParts) {
  const kit = createStoreKit(parts);
  const { withHost = (own) => own } = parts;
  const store = configureStore({
    // Its state's type is RootState, which declares more members.
    reducer: withHost(appReducer as unknown as Reducer<RootState>) as Reducer<RootState, UnknownAction, Partial<RootState>>,
    preloadedState: kit.preloadedState,
    middleware: (defaults) => defaults(kit.defaults).prepend(kit.listenerMiddleware).concat(kit.laterMiddleware),
    devTools: devToolsFor(parts.environment),
  });
  kit.attach(store);
  return { ...store, ...kit.members };
}

export type FirstScreenStore = ReturnType<typeof createFirstScreenStore>;
