// Which route the history entry below belongs to. Browsers do not tell, so it is known only of entries that this page has shown.
import { useCallback, useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';
import type { HistoryEntry } from '../../store/browser/history-entry.js';

/** Returns a function that tells the path of the entry below, or undefined if it is not known. */
export function useRouteBelow({ pathname, key }: Location<unknown>, entry: HistoryEntry): () => string | undefined {
  const type = useNavigationType();
  /** By the position that the router keeps in each entry. */
  const paths = useRef<(string | undefined)[]>([]);
  useLayoutEffect(() => {
    const position = positionOf(entry);
    // A new entry removes those that were above it.
    if (type === 'PUSH') paths.current.length = position;
    paths.current[position] = pathname;
  }, [pathname, key, type, entry]);
  return useCallback(() => paths.current[positionOf(entry) - 1], [entry]);
}

const positionOf = (entry: HistoryEntry): number => Number(entry.read('idx') ?? 0);
