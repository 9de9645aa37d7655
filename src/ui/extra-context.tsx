// The store's extra, for the few components that need it: the environment's links, the gateway's addresses.
import { createContext, type ReactNode, use } from 'react';
import type { AppExtra } from '../../store/core/extra.js';

const AppExtraContext = createContext<AppExtra | null>(null);

export function AppExtraProvider({ extra, children }: { readonly extra: AppExtra; readonly children: ReactNode }) {
  return <AppExtraContext value={extra}>{children}</AppExtraContext>;
}

/** The environment, browser, clock, and secret store that created the app's store. Throws outside `AppProviders`. */
export function useAppExtra(): AppExtra {
  const extra = use(AppExtraContext);
  if (!extra) throw new Error('useAppExtra needs an AppExtraProvider above it.');
  return extra;
}
