// Parts of a page that come as chunks of their own.
import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../../store/core/load-chunk.js';

/** Where it cannot be loaded, the route's boundary says so. */
export const lazyPart = <P,>(load: () => Promise<ComponentType<P>>) => lazy(async () => ({ default: await loadChunk(load) }));

/** Where it cannot be loaded, the page goes on without it. */
export const dispensablePart = <P,>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await loadChunk(load).catch(() => Nothing) }));

const Nothing = () => null;
