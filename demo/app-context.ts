// What all pages share: which of the apps that this build is served as is open, and for whom it was opened.
import { createContext, use } from 'react';

export interface AppPlace {
  /** The last segment of the page's address, e.g. `profile`. */
  readonly app: string;
  /** Whose tab it was when the page loaded: the portal's news is for them. Unknown in a new tab. */
  readonly openedFor?: string;
}

const AppContext = createContext<AppPlace>({ app: '' });

export const AppProvider = AppContext;

/** `plan-admin-ui` for `/some/prefix/plan-admin-ui/`. */
export const appAt = (pathname: string): string => pathname.split('/').filter(Boolean).at(-1) ?? '';

export const useAppPlace = (): AppPlace => use(AppContext);
