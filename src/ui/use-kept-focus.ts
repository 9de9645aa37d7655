// Keeps the keyboard's place when a pressed button removes itself. The browser would move the focus to the start of the page.
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

export interface KeptFocus<E extends HTMLElement> {
  /** The element that takes over the focus. It needs `tabIndex={-1}`. */
  readonly ref: RefObject<E | null>;
  /** For an element around everything that may disappear. */
  readonly onFocus: (event: FocusEvent) => void;
}

/** Use it in the component whose render may remove the focused element. */
export function useKeptFocus<E extends HTMLElement = HTMLDivElement>(): KeptFocus<E> {
  const ref = useRef<E>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    takeLostFocus(ref.current);
  });
  return {
    ref,
    onFocus: ({ target }) => {
      focused.current = target;
    },
  };
}

/** Focuses the element, unless the focus is somewhere else. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (element && element.ownerDocument.activeElement === element.ownerDocument.body) element.focus();
}
