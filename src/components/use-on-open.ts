// For the few screens that have something to load: tells the store, once, that the screen opened.
import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';

/** Dispatches the event when the screen appears, e.g. `useOnOpen(authenticator.qrCodeOpened())`; what follows is the flow's business. */
export function useOnOpen(opened: UnknownAction): void {
  const dispatch = useDispatch();
  const first = useRef(opened);
  useEffect(() => {
    dispatch(first.current);
  }, [dispatch]);
}
