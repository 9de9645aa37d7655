// A modal that the browser's Back button closes: its open state is a history entry, not a separate flag.
import { useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useAppExtra } from '../extra-context.js';
import { asObject, openModalOf } from './open-modal.js';

/** Returned by `useModal`. Pass `isOpen` and `close` on, and render the dialog only while `isMounted`. */
export interface ModalHandle {
  readonly isOpen: boolean;
  /** True once it has been open. It stays mounted from then on, so that its closing animation shows. */
  readonly isMounted: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Makes an open dialog a browser history entry, so that Back closes it. The name must be unique on the page. */
export function useModal(name: string): ModalHandle {
  const location: Location<unknown> = useLocation();
  const { pathname, search, state } = location;
  const navigate = useNavigate();
  const { historyEntry } = useAppExtra().browser;
  const isOpen = openModalOf(state) === name;
  const [isMounted, setIsMounted] = useState(isOpen);
  if (isOpen && !isMounted) setIsMounted(true);
  // The history knows first: a dialog's chunk may still be loading, or its closing not be shown yet. The router keeps an entry's state
  // under `usr`.
  const latest = () => openModalOf(historyEntry.read('usr'));
  return {
    isOpen,
    isMounted,
    open: () =>
      historyEntry.afterLeaving(() => {
        if (latest() === name) return;
        // Another dialog that is still loading gives up its entry.
        const replace = latest() !== undefined && latest() !== openModalOf(state);
        // The dialog's entry keeps the state of the entry below, such as a link's token.
        void navigate({ pathname, search }, { replace, state: { ...asObject(state), modal: name } });
      }),
    close: () => {
      if (latest() === name) historyEntry.leave();
    },
  };
}
