// Hands over from the early script to the app in one task, after hydration and its effects, so no event falls between the two.
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface HandoverProps {
  readonly onDone: () => void;
  readonly children: ReactNode;
}

export function Handover({ onDone, children }: HandoverProps) {
  const [areEffectsRun, setAreEffectsRun] = useState(false);
  useLayoutEffect(() => {
    if (areEffectsRun) onDone();
    // React runs the effects of a transition in a separate task unless a synchronous update flushes them. Until they run, the fields
    // have not taken over the typed text, and the next key would erase it.
    else queueMicrotask(() => flushSync(() => setAreEffectsRun(true)));
  }, [areEffectsRun, onDone]);
  return children;
}
