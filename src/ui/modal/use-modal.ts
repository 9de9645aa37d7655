// A modal that the browser's Back closes: being open is an entry of the history, not a flag beside it.
import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

const asObject = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {});

function openModalOf(state: unknown): unknown {
  const entry = asObject(state);
  return 'modal' in entry ? entry.modal : undefined;
}

/** What `useModal` returns: pass `isOpen` and `close` on, and render the dialog only while `isMounted`. */
export interface ModalHandle {
  readonly isOpen: boolean;
  /** It has been open: mounted from now on, so that its closing can be seen. */
  readonly isMounted: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Makes an open dialog an entry of the browser's history, so that Back closes it. The name must be unique on the page. */
export function useModal(name: string): ModalHandle {
  const location: Location<unknown> = useLocation();
  const { pathname, search, state } = location;
  const navigate = useNavigate();
  const isOpen = openModalOf(state) === name;
  const [isMounted, setMounted] = useState(isOpen);
  if (isOpen && !isMounted) setMounted(true);
  // Going back takes a moment: a second press must not leave the page.
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [isOpen]);
  return {
    isOpen,
    isMounted,
    // What the entry below keeps (a link's token) is the dialog's as well.
    open: () => void navigate({ pathname, search }, { state: { ...asObject(state), modal: name } }),
    close: () => {
      if (!isOpen || isClosing.current) return;
      isClosing.current = true;
      void navigate(-1);
    },
  };
}
