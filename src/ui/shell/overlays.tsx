// The overlays of the page, which load after it: the fresh proof and the timeout warning.
import '../../styles/later-tokens.css';
import { Suspense, useState } from 'react';
import { useAppSelector } from '../../../store/hooks.js';
import type { RootState } from '../../../store/core/root-state.js';
import { lazyPart } from '../lazy-part.js';
import { TimeoutDialog } from './timeout-dialog.js';

const FreshProofDialog = lazyPart(() => import('../fresh-proof/fresh-proof-dialog.js').then((module) => module.FreshProofDialog));

export function Overlays() {
  return (
    <>
      <FreshProof />
      <TimeoutDialog />
    </>
  );
}

/** Loads at the first request for a proof and then stays mounted, so that it can animate its closing. */
function FreshProof() {
  // The slice loads with its flow, at the first request for a proof.
  const isOpen = useAppSelector((state: RootState) => state.freshProof?.isOpen === true);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <FreshProofDialog />
    </Suspense>
  );
}
