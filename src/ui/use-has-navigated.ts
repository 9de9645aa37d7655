// Whether the user is still where the page opened: for what must not happen then.
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { selectPreviousPath } from '../../store/services/location/location-slice.js';
import type { RootState } from '../../store/core/root-state.js';

/** Answers what tells it at any time, e.g. in an effect: false until the first route after the one that the page opened with. */
export function useHasNavigated(): () => boolean {
  const store = useStore<RootState>();
  return useCallback(() => selectPreviousPath(store.getState()) !== null, [store]);
}
