// A store with everything in place: gateway calls, persistence without a flash, redacted DevTools.
import type { Persistor } from 'redux-persist';
import { completeStore } from './complete-store.js';
import { redactedDevTools } from './devtools/redact.js';
import { createFirstStore, type FirstStore, type FirstStoreParts, isInspected } from './first-store.js';
import type { FlowLoaders } from './flow.js';

/** What a store is made of; tests replace any part of it. */
export interface StoreParts extends Omit<FirstStoreParts, 'loadFlows' | 'devTools'> {
  /** Where flows are loaded from, by name; a flow that is not listed does not run in this app. */
  readonly flows: FlowLoaders;
}

/** Makes a store whose session comes from, and goes to, this tab's session storage. */
export function createStore({ flows, ...parts }: StoreParts): FirstStore & { readonly persistor: Persistor } {
  const store = createFirstStore({
    ...parts,
    loadFlows: () => Promise.resolve(flows),
    devTools: isInspected(parts.environment) && redactedDevTools,
  });
  return { ...store, persistor: completeStore(store) };
}

export type VestibuleStore = FirstStore;
