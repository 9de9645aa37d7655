// A store that is complete from the start, with gateway calls and persistence: for partner apps, the prerender, and tests.
import type { FlowLoaders } from '../core/flow.js';
import type { SessionPersistor } from '../services/session/session-persistence.js';
import { attachGateway } from './attach-gateway.js';
import { type FirstScreenStore, createFirstScreenStore } from './create-first-screen-store.js';
import type { StoreParts } from './store-kit.js';

/** The parts of a complete store. */
export interface WholeStoreParts extends Omit<StoreParts, 'loadFlows'> {
  /** Flow loaders by name. A flow that is not listed does not run in this app. */
  readonly flows: FlowLoaders;
}

/** A store with its persistence. `persistor.flush()` performs pending writes. */
export interface WholeStore extends FirstScreenStore {
  readonly persistor: SessionPersistor;
}

/** Creates a store that keeps its session in this tab's session storage. */
export function createWholeStore({ flows, ...parts }: WholeStoreParts): WholeStore {
  const store = createFirstScreenStore({ ...parts, loadFlows: () => Promise.resolve(flows) });
  return { ...store, persistor: attachGateway(store) };
}
