// The moment at which the app answers instead of the early script: hydrated, its effects run, and nothing could happen in between.
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface HandoverProps {
  readonly onDone: () => void;
  readonly children: ReactNode;
}

export function Handover({ onDone, children }: HandoverProps) {
  const [areEffectsRun, setEffectsRun] = useState(false);
  useLayoutEffect(() => {
    if (areEffectsRun) onDone();
    // React runs the effects of a transition in a task of their own, unless a synchronous update needs them done: fields that have
    // not taken over what was typed would lose it to a key pressed meanwhile.
    else queueMicrotask(() => flushSync(() => setEffectsRun(true)));
  }, [areEffectsRun, onDone]);
  return children;
}
