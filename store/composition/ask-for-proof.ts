// Asks the user for a fresh proof on behalf of a call from any screen or app.
import type { AppExtra } from '../core/extra.js';
import type { AppStartListening } from '../core/flow.js';
import { flowFailed } from '../core/flow-events.js';
import { locationChanged, selectPath } from '../core/location.js';
import type { AppDispatch, RootState } from '../core/root-state.js';
import { proofCanceled, proofEnded, proofGiven, proofRequested } from '../services/fresh-proof/fresh-proof-events.js';

interface AskingStore {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
  readonly startListening: AppStartListening;
  readonly ensureFlows: AppExtra['ensureFlows'];
}

/** Resolves to whether the call may be repeated. Concurrent calls share one dialog, which closes if all of them are given up. */
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
    const isGiven = await asking;
    signal.removeEventListener('abort', leave);
    callers.delete(signal);
    return isGiven && !signal.aborted;
  };
}

async function ask({ dispatch, getState, startListening, ensureFlows }: AskingStore, callers: ReadonlySet<AbortSignal>): Promise<boolean> {
  try {
    await ensureFlows('fresh-proof');
  } catch {
    // The call stays refused. This offers a reload.
    dispatch(flowFailed());
    return false;
  }
  if (callers.size === 0) return false;
  const path = selectPath(getState());
  const outcome = new Promise<boolean>((resolve) => {
    startListening({
      predicate: (action) => proofEnded(action) || (locationChanged.match(action) && action.payload.path !== path),
      effect: (action, api) => {
        api.unsubscribe();
        resolve(proofGiven.match(action));
        if (!proofEnded(action)) api.dispatch(proofCanceled());
      },
    });
  });
  dispatch(proofRequested());
  return outcome;
}
