// The store's world for the few components that need it: the environment's links, the gateway's addresses.
import { createContext, type ReactNode, use } from 'react';
import type { World } from '../../store/core/extra.js';

const WorldContext = createContext<World | null>(null);

export function WorldProvider({ world, children }: { readonly world: World; readonly children: ReactNode }) {
  return <WorldContext value={world}>{children}</WorldContext>;
}

export function useWorld(): World {
  const world = use(WorldContext);
  if (!world) throw new Error('useWorld needs a WorldProvider above it.');
  return world;
}
