// Whether the user has navigated since the page opened: for what must not happen before.
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { selectPreviousPath } from '../../store/services/location/location-slice.js';
import type { RootState } from '../../store/core/root-state.js';

/** Returns a function that tells at any time, such as in an effect: false until the first navigation after the page opened. */
export function useHasNavigated(): () => boolean {
  const store = useStore<RootState>();
  return useCallback(() => selectPreviousPath(store.getState()) !== null, [store]);
}
