// The focus rule of every page: its heading takes the focus when the page changes, but not when the app opens.
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useHasNavigated } from '../use-has-navigated.js';

/** `place` identifies the page. While it stays the same, the focus stays too. `takesFocus` replaces the rule for when it moves. */
export function usePageFocus(place: string, takesFocus?: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const hasNavigated = useHasNavigated();
  const focused = useRef<string>(undefined);
  useEffect(() => {
    // Opening a dialog adds a history entry for the same place, which must not move the focus.
    if (focused.current === place) return;
    focused.current = place;
    // When the app has just opened (its entry is 'default'), the browser has already placed the focus.
    if (heading.current && (takesFocus ?? (key !== 'default' || hasNavigated()))) focusWhenReachable(heading.current);
  }, [place, key, takesFocus, hasNavigated]);
  return heading;
}

/** Modals that are still closing keep the page inert, and then return the focus to an element that may be gone. */
function focusWhenReachable(heading: HTMLElement): void {
  const modal = heading.ownerDocument.querySelector('dialog[open]');
  if (modal) modal.addEventListener('close', () => focusWhenReachable(heading), { once: true });
  else heading.focus();
}
