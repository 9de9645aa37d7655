// A store with everything in place at once, gateway calls and persistence too: for apps beside the portal, and for tests.
import type { Persistor } from 'redux-persist';
import type { FlowLoaders } from '../core/flow.js';
import { attachGateway } from './attach-gateway.js';
import { type AppStore, createAppStore } from './create-app-store.js';
import type { StoreParts } from './store-kit.js';

/** What a whole store is made of. */
export interface WholeStoreParts extends Omit<StoreParts, 'loadFlows'> {
  /** Where flows are loaded from, by name; a flow that is not listed does not run in this app. */
  readonly flows: FlowLoaders;
}

/** A store with its persistence: `persistor.flush()` writes what waits to be written. */
export interface WholeStore extends AppStore {
  readonly persistor: Persistor;
}

/** Makes a store whose session comes from, and goes to, this tab's session storage. */
export function createWholeStore({ flows, ...parts }: WholeStoreParts): WholeStore {
  const store = createAppStore({ ...parts, loadFlows: () => Promise.resolve(flows) });
  return { ...store, persistor: attachGateway(store) };
}
