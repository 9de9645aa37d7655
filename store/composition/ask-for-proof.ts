// Asks the user for a fresh proof on behalf of a call from any screen or app.
import { isAnyOf } from '@reduxjs/toolkit';
import type { AppExtra } from '../core/extra.js';
import type { AppStartListening } from '../core/flow.js';
import { locationChanged, selectPath } from '../core/location.js';
import type { AppDispatch, RootState } from '../core/root-state.js';
import { proofCanceled, proofGiven, proofRequested } from '../services/fresh-proof/fresh-proof-events.js';
import { sessionCleared } from '../services/session/session-slice.js';

interface AskingStore {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
  readonly startListening: AppStartListening;
  readonly ensureFlows: AppExtra['ensureFlows'];
}

/** Resolves to whether the call may be repeated. Concurrent calls share one dialog. */
export function createAskForProof(store: AskingStore): (signal: AbortSignal) => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return (signal) => {
    asking ??= ask(store, signal).finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

async function ask({ dispatch, getState, startListening, ensureFlows }: AskingStore, signal: AbortSignal): Promise<boolean> {
  await ensureFlows('fresh-proof');
  if (signal.aborted) return false;
  const path = selectPath(getState());
  const isOver = isAnyOf(proofGiven, proofCanceled, sessionCleared);
  const outcome = new Promise<boolean>((resolve) => {
    startListening({
      predicate: (action) => isOver(action) || (locationChanged.match(action) && action.payload.path !== path),
      effect: (action, api) => {
        api.unsubscribe();
        resolve(proofGiven.match(action));
        if (!isOver(action)) api.dispatch(proofCanceled());
      },
    });
  });
  signal.addEventListener('abort', () => dispatch(proofCanceled()), { once: true });
  dispatch(proofRequested());
  return outcome;
}
