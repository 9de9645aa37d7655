// Keeps the keyboard's place when a pressed button removes itself. The browser would move the focus to the start of the page.
import { type FocusEventHandler, type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * For a component whose render may remove the focused element. Pass the element that takes over, which needs `tabIndex={-1}`. Returns the
 * `onFocus` of an element around everything that may disappear.
 */
export function useKeptFocus(heir: RefObject<HTMLElement | null>): FocusEventHandler {
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    takeLostFocus(heir.current);
  });
  return useCallback(({ target }) => {
    focused.current = target;
  }, []);
}

/** Focuses the element, unless the focus is somewhere else. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (element && element.ownerDocument.activeElement === element.ownerDocument.body) element.focus();
}
