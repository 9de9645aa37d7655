// The store's extra, for the few components that need it, for example for the environment's links or the gateway's addresses.
import { createContext, type ReactNode, use } from 'react';
import type { AppExtra } from '../../store/core/extra.js';

const AppExtraContext = createContext<AppExtra | null>(null);

export function AppExtraProvider({ extra, children }: { readonly extra: AppExtra; readonly children: ReactNode }) {
  return <AppExtraContext value={extra}>{children}</AppExtraContext>;
}

/** The `extra` that the app's store was created with: environment, browser, clock, secret store. Throws outside `AppProviders`. */
export function useAppExtra(): AppExtra {
  const extra = use(AppExtraContext);
  if (!extra) throw new Error('useAppExtra needs <AppProviders> above it.');
  return extra;
}
