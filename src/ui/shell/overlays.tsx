// The dialogs of the page, which load after it: the fresh proof and the timeout warning.
import type { RootState } from '../../../store/core/root-state.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { proofCanceled, proofUnavailable } from '../../../store/services/fresh-proof/fresh-proof-events.js';
import { useBackToClose } from '../modal/use-back-to-close.js';
import { useLateDialog } from '../modal/use-late-dialog.js';

/** Their slices load with their flows. */
export function Overlays() {
  const dispatch = useAppDispatch();
  const isProofOpen = useAppSelector((state: RootState) => state.freshProof?.isOpen === true);
  const idleStatus = useAppSelector((state: RootState) => state.idle?.status ?? 'off');
  // Here, because it also leaves the entry that a reload has kept.
  useBackToClose('fresh-proof', isProofOpen, () => dispatch(proofCanceled()));
  // The dialog for a fresh proof loads at the first request. The warning loads when a session begins, because there may be no connection
  // when it is due.
  const freshProof = useLateDialog(loadFreshProof, isProofOpen, () => dispatch(proofUnavailable()));
  const timeout = useLateDialog(loadTimeout, idleStatus !== 'off' && idleStatus);
  return (
    <>
      {freshProof && <freshProof.Dialog />}
      {timeout && <timeout.Dialog />}
    </>
  );
}

const loadFreshProof = () => import('../fresh-proof/fresh-proof-dialog.js').then((module) => module.FreshProofDialog);
const loadTimeout = () => import('./timeout-dialog.js').then((module) => module.TimeoutDialog);
