// Hands over from the early script to the app in one task, after hydration and its effects, so no event falls between the two.
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface HandoverProps {
  readonly onDone: () => void;
  readonly children: ReactNode;
}

export function Handover({ onDone, children }: HandoverProps) {
  const [areEffectsRun, setAreEffectsRun] = useState(false);
  // Rendering changes nothing on the page, so these are the fields that the user has typed into, even if React is about to replace them.
  const [early] = useState(() => ({ fields: [...document.querySelectorAll('input')], focused: document.activeElement }));
  useLayoutEffect(() => {
    if (areEffectsRun) onDone();
    // React runs the effects of a transition in a separate task unless a synchronous update flushes them. Until they run, the fields
    // have not taken over the typed text, and the next key would erase it.
    else {
      restoreReplaced(early);
      queueMicrotask(() => flushSync(() => setAreEffectsRun(true)));
    }
  }, [areEffectsRun, early, onDone]);
  return children;
}

interface EarlyFields {
  readonly fields: readonly HTMLInputElement[];
  readonly focused: Element | null;
}

/** React renders a page again that a translation or an extension has changed. The new fields are empty. */
function restoreReplaced({ fields, focused }: EarlyFields): void {
  for (const field of fields) {
    const successor = field.isConnected ? undefined : document.getElementsByName(field.name)[0];
    if (!(successor instanceof HTMLInputElement)) continue;
    successor.value = field.value;
    if (field === focused) successor.focus();
  }
}
