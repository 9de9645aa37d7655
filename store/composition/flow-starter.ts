// Loads flows when they are first needed, and starts each once.
import type { Flow, FlowLoaders } from '../core/flow.js';
import type { FlowName } from '../core/flow-name.js';
import { loadChunk } from '../core/load-chunk.js';

/** Starts each flow once, however often it is requested. */
export function createFlowStarter(loadFlows: () => Promise<FlowLoaders>, start: (flow: Flow) => void): (name: FlowName) => Promise<void> {
  const findFlows = onceUnlessFailed(loadFlows);
  const started = new Map<FlowName, () => Promise<void>>();
  const startFlow = async (name: FlowName) => {
    const load = (await findFlows())[name];
    if (load) start(await loadChunk(load));
  };
  return (name) => {
    const starting = started.get(name) ?? onceUnlessFailed(() => startFlow(name));
    started.set(name, starting);
    return starting();
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
