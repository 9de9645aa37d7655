// Parts of a page that load as separate chunks, and that it can do without.
import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../../store/core/load-chunk.js';

/** If the chunk fails to load, the page continues without it. */
export const dispensablePart = <P,>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await loadChunk(load).catch(() => Nothing) }));

const Nothing = () => null;
