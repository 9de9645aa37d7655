// The context that all pages share: which of the apps served from this build is open, and the user it opened for.
import { createContext, use } from 'react';

export interface AppPlace {
  /** The last segment of the page's address, e.g. `profile`. */
  readonly app: string;
  /** The user of this tab when the page loaded: the portal's news is for them. Unknown in a new tab. */
  readonly openedFor?: string;
}

export const AppPlaceContext = createContext<AppPlace>({ app: '' });

/** `plan-admin-ui` for `/some/prefix/plan-admin-ui/`. */
export const appAt = (pathname: string): string => pathname.split('/').filter(Boolean).at(-1) ?? '';

export const useAppPlace = (): AppPlace => use(AppPlaceContext);
