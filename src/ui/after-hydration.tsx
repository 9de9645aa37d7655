// What the prerendered first screen does without: it is rendered once the app has taken the page over, so that both start alike.
import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the app has taken the page over. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Put everything lazy, or dependent on this visit (a cookie, a brand's extras), of the eager screens into it. */
export function AfterHydration({ children }: { readonly children: ReactNode }) {
  return useIsHydrated() ? children : null;
}
