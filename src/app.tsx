// The app: providers around the shell, the routes in it, and the bridge between router and store.
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { HashRouter, useLocation } from 'react-router-dom';
import type { VestibuleStore } from '../store/create-store.js';
import { lazyPart } from './components/lazy-part.js';
import { ErrorBoundary } from './error-boundary.js';
import { RouterBridge } from './router-bridge.js';
import { SignInScreen } from './screens/sign-in/sign-in-screen.js';
import { AppProviders } from './shell/app-providers.js';
import { Shell } from './shell/shell.js';

interface AppProps {
  readonly store: VestibuleStore;
  /** What reads the address: the prerender has none. */
  readonly router?: ComponentType<{ readonly children: ReactNode }>;
}

export function App({ store, router: Router = HashRouter }: AppProps) {
  return (
    <AppProviders store={store}>
      <Router>
        <RouterBridge store={store} />
        <Shell>
          <ErrorBoundary>
            <Screens store={store} />
          </ErrorBoundary>
        </Shell>
      </Router>
    </AppProviders>
  );
}

/** The first screen stands in the first chunk; the table of all other routes comes as one of its own. */
function Screens({ store }: { readonly store: VestibuleStore }) {
  const { pathname } = useLocation();
  const [OtherRoutes] = useState(() => lazyPart(async () => (await import('./other-routes.js')).createOtherRoutes(store.world)));
  if (pathname === '/') return <SignInScreen />;
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <OtherRoutes />
    </Suspense>
  );
}
