// Whether the user has navigated since the page opened, for things that must not happen earlier.
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { selectPreviousPath } from '../../store/services/location/location-slice.js';
import type { RootState } from '../../store/core/root-state.js';

/** Returns a function to call at any time, such as in an effect. It returns false until the first navigation after the page opens. */
export function useHasNavigated(): () => boolean {
  const store = useStore<RootState>();
  return useCallback(() => selectPreviousPath(store.getState()) !== null, [store]);
}
