// Parts of a page that load as separate chunks.
import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../../store/core/load-chunk.js';

/** If the chunk fails to load, the route's error boundary shows a failure. */
export const lazyPart = <P,>(load: () => Promise<ComponentType<P>>) => lazy(async () => ({ default: await loadChunk(load) }));

/** If the chunk fails to load, the page continues without it. */
export const dispensablePart = <P,>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await loadChunk(load).catch(() => Nothing) }));

const Nothing = () => null;
