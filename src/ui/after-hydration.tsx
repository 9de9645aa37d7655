// What the prerendered first screen does without: it is rendered once the app has taken the page over, so that both start alike.
import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Put everything lazy, or dependent on this visit (a cookie, a brand's extras), of the eager screens into it. */
export function AfterHydration({ children }: { readonly children: ReactNode }) {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
    ? children
    : null;
}
