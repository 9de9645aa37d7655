// The dialogs of the page, which load after it: the fresh proof and the timeout warning.
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { flowFailed } from '../../../store/core/flow-events.js';
import { loadChunk } from '../../../store/core/load-chunk.js';
import type { RootState } from '../../../store/core/root-state.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { proofCanceled } from '../../../store/services/fresh-proof/fresh-proof-events.js';

/** Their slices load with their flows. */
export function Overlays() {
  const dispatch = useAppDispatch();
  const isProofOpen = useAppSelector((state: RootState) => state.freshProof?.isOpen);
  const idleStatus = useAppSelector((state: RootState) => state.idle?.status ?? 'off');
  // The dialog for a fresh proof loads at the first request. The warning loads when a session begins, because there may be no connection
  // when it is due.
  const freshProof = useLateDialog(loadFreshProof, isProofOpen, () => {
    dispatch(proofCanceled()); // a call waits for it
    dispatch(flowFailed());
  });
  const timeout = useLateDialog(loadTimeout, idleStatus !== 'off' && idleStatus);
  return (
    <>
      {freshProof}
      {timeout}
    </>
  );
}

const loadFreshProof = () => import('../fresh-proof/fresh-proof-dialog.js').then((module) => module.FreshProofDialog);
const loadTimeout = () => import('./timeout-dialog.js').then((module) => module.TimeoutDialog);

/** Loads at the first occasion, and if that failed, at the next one. Then it stays mounted, so that it can animate its closing. */
function useLateDialog(load: () => Promise<ComponentType>, occasion: unknown, onFailure: () => void = () => undefined): ReactNode {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const open = useEffectEvent(() => void loadChunk(load).then((Dialog) => setDialog(<Dialog />), onFailure));
  useEffect(() => {
    if (occasion) open();
  }, [occasion]);
  return dialog;
}
