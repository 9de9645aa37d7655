// Keeps the keyboard's place when a pressed button removes itself. The browser would move the focus to the start of the page.
import { type DOMAttributes, type RefObject, useEffect, useRef } from 'react';

/**
 * For a component whose own render may remove the focused element; a removal by a child's render goes unnoticed. Pass the element that
 * takes over, which needs `tabIndex={-1}`. Spread the result on an element around everything that may disappear.
 */
export function useKeptFocus(fallback: RefObject<HTMLElement | null>): Pick<DOMAttributes<Element>, 'onFocus' | 'onBlur'> {
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    takeLostFocus(fallback.current);
  });
  return {
    onFocus: ({ target }) => {
      focused.current = target;
    },
    // While another window is in front, the element is still the document's active one.
    onBlur: ({ target }) => {
      if (target.isConnected && target.ownerDocument.activeElement !== target) focused.current = null;
    },
  };
}

/** Focuses the element, unless the focus is somewhere else. A modal over it that is still closing may then return the focus to nothing. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (!element) return;
  const page = element.ownerDocument;
  const modal = page.querySelector('dialog[open]');
  if (modal && !modal.contains(element)) modal.addEventListener('close', () => takeLostFocus(element), { once: true });
  else if (page.activeElement === page.body) element.focus();
}
