// For the few screens that load something: tells the store once that the screen has opened.
import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../../store/hooks.js';

/**
 * Dispatches the event when the screen appears, e.g. `useOnOpen(authenticator.qrCodeOpened())`. The flow handles the rest. Dispatches again
 * when `visit` changes: the screen is the same, but was opened for something else.
 */
export function useOnOpen(opened: UnknownAction, visit = ''): void {
  const dispatch = useAppDispatch();
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (last.current === visit) return;
    last.current = visit;
    dispatch(opened);
  }, [dispatch, opened, visit]);
}
