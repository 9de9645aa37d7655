// A store with everything in place: gateway calls and persistence too.
import type { Persistor } from 'redux-persist';
import { attachGateway } from './composition/attach-gateway.js';
import { createAppStore, type AppStore, type AppStoreParts } from './composition/create-app-store.js';
import type { FlowLoaders } from './core/flow.js';

/** What a store is made of; tests replace any part of it. */
export interface StoreParts extends Omit<AppStoreParts, 'loadFlows'> {
  /** Where flows are loaded from, by name; a flow that is not listed does not run in this app. */
  readonly flows: FlowLoaders;
}

/** Makes a store whose session comes from, and goes to, this tab's session storage. */
export function createVestibuleStore({ flows, ...parts }: StoreParts): AppStore & { readonly persistor: Persistor } {
  const store = createAppStore({ ...parts, loadFlows: () => Promise.resolve(flows) });
  return { ...store, persistor: attachGateway(store) };
}

export type VestibuleStore = AppStore;
