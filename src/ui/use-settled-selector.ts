// A value that waits until it has stopped changing: showing what changes with every call would take time from the next screen.
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { RootState } from '../../store/core/root-state.js';

/** Milliseconds. Most calls are shorter, and so are the pauses between the calls of one press. */
const DELAY_MS = 150;

/** What `select` returns, once it has not changed for a moment. Until then, `initial`, or what it returned first. Nothing renders meanwhile. */
export function useSettledSelector<T>(select: (state: RootState) => T, initial?: T): T {
  const store = useStore<RootState>();
  const [settled, setSettled] = useState(() => initial ?? select(store.getState()));
  const shown = useRef(settled);
  useEffect(() => {
    let newest = shown.current;
    let changedAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A change reuses the running timer: starting one for each would be slow.
    const settle = () => {
      const left = changedAt + DELAY_MS - performance.now();
      timer = left > 0 ? setTimeout(settle, left) : undefined;
      if (left > 0) return;
      shown.current = newest;
      setSettled(newest);
    };
    const look = () => {
      const value = select(store.getState());
      if (value === newest) return;
      newest = value;
      changedAt = performance.now();
      timer ??= setTimeout(settle, DELAY_MS);
    };
    look();
    const unsubscribe = store.subscribe(look);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [store, select]);
  return settled;
}
