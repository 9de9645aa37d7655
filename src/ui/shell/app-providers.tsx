// The context for the whole kit: the styles, the store, its extra, and the boundary that prevents a blank page.
import '../../styles/layers.css';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { RootState } from '../../../store/core/root-state.js';
import type { ShellStore } from '../../../store/core/shell-store.js';
import '../../styles/tokens.css';
import '../../styles/brand.css';
import '../../styles/base.css';
import { AppExtraProvider } from '../extra-context.js';
import { RootErrorBoundary } from '../failure/error-boundary.js';

interface AppProvidersProps {
  readonly store: ShellStore;
  /** The state that a prerendered page was rendered from, if the app hydrates one: the store may change while React hydrates. */
  readonly serverState?: RootState;
  readonly children: ReactNode;
}

/** Wraps everything else: the styles, the store, and an error boundary, so that no failure leaves a blank page. */
export function AppProviders({ store, serverState, children }: AppProvidersProps) {
  return (
    <Provider store={store} serverState={serverState}>
      <AppExtraProvider extra={store.extra}>
        <RootErrorBoundary>{children}</RootErrorBoundary>
      </AppExtraProvider>
    </Provider>
  );
}
