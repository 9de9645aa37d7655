// Which of the apps that this build is served as is open: the last segment of its address, e.g. `profile`.
import { createContext, useContext } from 'react';

const AppContext = createContext('');

export const AppProvider = AppContext.Provider;

/** `plan-admin-ui` for `/some/prefix/plan-admin-ui/`. */
export const appAt = (pathname: string): string => pathname.split('/').filter(Boolean).at(-1) ?? '';

export const useApp = (): string => useContext(AppContext);
