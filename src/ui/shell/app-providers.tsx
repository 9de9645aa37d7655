// What every component of the shell needs above it, for apps beside the portal: the store, its world, and the house's styles.
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { VestibuleStore } from '../../../store/create-vestibule-store.js';
import '../../styles/base.css';
import '../../styles/tokens.css';
import { WorldProvider } from '../extra-context.js';

export function AppProviders({ store, children }: { readonly store: VestibuleStore; readonly children: ReactNode }) {
  return (
    <Provider store={store}>
      <WorldProvider world={store.world}>{children}</WorldProvider>
    </Provider>
  );
}
