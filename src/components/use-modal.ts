// A modal that the browser's Back closes: being open is an entry of the history, not a flag beside it.
import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

function openModalOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'modal' in state ? state.modal : undefined;
}

export interface ModalHandle {
  readonly isOpen: boolean;
  /** It has been open: mounted from now on, so that its closing can be seen. */
  readonly isMounted: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

export function useModal(name: string): ModalHandle {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = openModalOf(state) === name;
  const [isMounted, setMounted] = useState(isOpen);
  if (isOpen && !isMounted) setMounted(true);
  return {
    isOpen,
    isMounted,
    open: useCallback(() => void navigate(pathname, { state: { modal: name } }), [navigate, pathname, name]),
    close: useCallback(() => void (isOpen && navigate(-1)), [navigate, isOpen]),
  };
}
