// What every part of the kit needs above it: the styles, the store, its extra, and the boundary that keeps the page from going blank.
import '../../styles/layers.css';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { ShellStore } from '../../../store/core/shell-store.js';
import '../../styles/tokens.css';
import '../../styles/brand.css';
import '../../styles/base.css';
import { AppExtraProvider } from '../extra-context.js';
import { RootErrorBoundary } from '../failure/error-boundary.js';

/** Goes around everything else: the styles, the store, and an error boundary, so that no failure leaves a blank page. */
export function AppProviders({ store, children }: { readonly store: ShellStore; readonly children: ReactNode }) {
  return (
    <Provider store={store}>
      <AppExtraProvider extra={store.extra}>
        <RootErrorBoundary>{children}</RootErrorBoundary>
      </AppExtraProvider>
    </Provider>
  );
}
