// What every component of the shell needs above it, for apps beside the portal: the store, its extra, and the house's styles.
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { ShellStore } from '../../../store/core/shell-store.js';
import '../../styles/base.css';
import '../../styles/tokens.css';
import { AppExtraProvider } from '../extra-context.js';

export function AppProviders({ store, children }: { readonly store: ShellStore; readonly children: ReactNode }) {
  return (
    <Provider store={store}>
      <AppExtraProvider extra={store.extra}>{children}</AppExtraProvider>
    </Provider>
  );
}
