// What a card needs is loading, or could not be loaded and can be tried again.
import { type ReactNode, useState } from 'react';
import { isWorking, type Phase } from '../../../store/core/phase.js';
import { Button } from '../button/button.js';
import { PhaseError } from '../form/form-error.js';
import { CardFoot } from './card.js';

export interface NotLoadedProps {
  /** The state of the loading. Idle before it has begun. */
  readonly phase: Phase;
  /** What is shown while it loads. */
  readonly loading: string;
  readonly retry: string;
  readonly onRetry: () => void;
  /** The way out, at the start of the card's foot. */
  readonly back: ReactNode;
}

/** Once it has failed, or has stopped without a reason, the retry button stays, so that it keeps the focus. */
export function NotLoaded({ phase, loading, retry, onRetry, back }: NotLoadedProps) {
  const isBusy = isWorking(phase);
  const [hasBegun, setHasBegun] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (isBusy && !hasBegun) setHasBegun(true);
  if (!hasFailed && (phase.status === 'failed' || (hasBegun && !isBusy))) setHasFailed(true);
  if (!hasFailed) return <p aria-busy="true">{loading}</p>;
  return (
    <>
      <PhaseError phase={phase} />
      <CardFoot back={back}>
        <Button isBusy={isBusy} busyLabel={loading} onClick={onRetry}>
          {retry}
        </Button>
      </CardFoot>
    </>
  );
}
