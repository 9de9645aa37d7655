// Loads flows when they are first needed, and starts each once.
import type { Flow, FlowLoaders } from '../core/flow.js';
import type { FlowName } from '../core/flow-name.js';
import { loadChunk } from '../core/load-chunk.js';

export interface FlowStarter {
  /** Starts a flow, once, however often it is requested. */
  ensure(name: FlowName): Promise<void>;
  hasStarted(name: FlowName): boolean;
}

export function createFlowStarter(loadFlows: () => Promise<FlowLoaders>, start: (flow: Flow) => void): FlowStarter {
  const findFlows = onceUnlessFailed(loadFlows);
  const starting = new Map<FlowName, () => Promise<void>>();
  const started = new Set<FlowName>();
  const startFlow = async (name: FlowName) => {
    const load = (await findFlows())[name];
    if (load) start(await loadChunk(load));
    started.add(name);
  };
  return {
    ensure: (name) => {
      const once = starting.get(name) ?? onceUnlessFailed(() => startFlow(name));
      starting.set(name, once);
      return once();
    },
    hasStarted: (name) => started.has(name),
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
