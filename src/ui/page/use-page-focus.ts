// The rule of focus for every page: its heading takes the focus when another page is shown, but not when the app opens.
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useHasNavigated } from '../use-has-navigated.js';

/** `place`: what counts as one page; while it stays, so does the focus. */
export function usePageFocus(place: string, isWanted = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const hasNavigated = useHasNavigated();
  const focused = useRef<string>(undefined);
  useEffect(() => {
    // A dialog is an entry of the same place: it must not move the focus.
    if (focused.current === place) return;
    focused.current = place;
    // Where the app has just opened ('default' is its entry), the browser has put the focus where it belongs.
    if (isWanted && (key !== 'default' || hasNavigated())) heading.current?.focus();
  }, [place, key, isWanted, hasNavigated]);
  return heading;
}
