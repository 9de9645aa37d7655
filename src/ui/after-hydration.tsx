// The parts that the prerendered first screen leaves out. They render after hydration, so that server and client markup match.
import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is hydrated. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Wrap everything lazy in the eager screens, and everything that depends on this visit (a cookie, a brand's extras). */
export function AfterHydration({ children }: { readonly children: ReactNode }) {
  return useIsHydrated() ? children : null;
}
