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

/** What has been seen of the loading so far. */
type Seen = 'nothing' | 'loading' | 'failure';

/** The loading has also failed if it has stopped without a reason. */
function seenAfter(seen: Seen, phase: Phase): Seen {
  if (phase.status === 'failed' || (seen === 'loading' && !isWorking(phase))) return 'failure';
  return seen === 'nothing' && isWorking(phase) ? 'loading' : seen;
}

/** Once the loading has failed, the retry button stays, so that it keeps the focus. */
export function NotLoaded({ phase, loading, retry, onRetry, back }: NotLoadedProps) {
  const [before, setSeen] = useState<Seen>('nothing');
  const seen = seenAfter(before, phase);
  if (seen !== before) setSeen(seen);
  if (seen !== 'failure') return <p aria-busy="true">{loading}</p>;
  return (
    <>
      <PhaseError phase={phase} />
      <CardFoot back={back}>
        <Button isBusy={isWorking(phase)} busyLabel={loading} onClick={onRetry}>
          {retry}
        </Button>
      </CardFoot>
    </>
  );
}
