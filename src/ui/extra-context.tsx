// The store's extra for the few components that need it: the environment's links, the gateway's addresses.
import { createContext, type ReactNode, use } from 'react';
import type { AppExtra } from '../../store/core/extra.js';

const WorldContext = createContext<AppExtra | null>(null);

export function AppExtraProvider({ extra, children }: { readonly extra: AppExtra; readonly children: ReactNode }) {
  return <WorldContext value={extra}>{children}</WorldContext>;
}

export function useAppExtra(): AppExtra {
  const extra = use(WorldContext);
  if (!extra) throw new Error('useAppExtra needs a AppExtraProvider above it.');
  return extra;
}
