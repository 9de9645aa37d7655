// Asks the user for a fresh proof on behalf of a call from any screen or app.
import type { AppExtra } from '../core/extra.js';
import type { AppStartListening } from '../core/flow.js';
import { locationChanged, selectPath } from '../core/location.js';
import type { AppDispatch, RootState } from '../core/root-state.js';
import { proofCanceled, proofEnded, proofGiven, proofRequested, proofUnavailable } from '../services/fresh-proof/fresh-proof-events.js';

interface AskingStore {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
  readonly startListening: AppStartListening;
  readonly ensureFlows: AppExtra['ensureFlows'];
}

/**
 * Resolves to whether the call may be repeated. Concurrent calls share one dialog, which closes if all of them are given up. Rejects if the
 * dialog or its flow does not load.
 */
export function createAskForProof(store: AskingStore): (signal: AbortSignal) => Promise<boolean> {
  const callers = new Set<AbortSignal>();
  let asking: Promise<boolean> | undefined;
  return async (signal) => {
    if (signal.aborted) return false;
    const leave = () => {
      callers.delete(signal);
      if (callers.size === 0) store.dispatch(proofCanceled());
    };
    callers.add(signal);
    signal.addEventListener('abort', leave);
    asking ??= ask(store, callers).finally(() => {
      asking = undefined;
    });
    try {
      return (await asking) && !signal.aborted;
    } finally {
      signal.removeEventListener('abort', leave);
      callers.delete(signal);
    }
  };
}

async function ask({ dispatch, getState, startListening, ensureFlows }: AskingStore, callers: ReadonlySet<AbortSignal>): Promise<boolean> {
  await ensureFlows('fresh-proof');
  if (callers.size === 0) return false;
  const path = selectPath(getState());
  const outcome = new Promise<boolean>((resolve, reject) => {
    startListening({
      predicate: (action) => proofEnded(action) || (locationChanged.match(action) && action.payload.path !== path),
      effect: (action, api) => {
        api.unsubscribe();
        if (proofUnavailable.match(action)) reject(new Error('The dialog did not load.'));
        else resolve(proofGiven.match(action));
        if (!proofEnded(action)) api.dispatch(proofCanceled());
      },
    });
  });
  dispatch(proofRequested());
  return outcome;
}
