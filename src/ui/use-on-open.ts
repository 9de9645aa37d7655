// For the few screens that have something to load: tells the store, once, that the screen opened.
import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

/**
 * Dispatches the event when the screen appears, e.g. `useOnOpen(authenticator.qrCodeOpened())`; what follows is the flow's business.
 * Dispatched again where the screen stays but is opened for something else: whenever `visit` changes.
 */
export function useOnOpen(opened: UnknownAction, visit = ''): void {
  const dispatch = useDispatch();
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (last.current === visit) return;
    last.current = visit;
    dispatch(opened);
  }, [dispatch, opened, visit]);
}
