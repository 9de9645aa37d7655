// The app: providers around the shell, the routes inside it, and the bridge between router and store.
import { type ComponentType, type ReactNode, useState } from 'react';
import { HashRouter, useLocation } from 'react-router-dom';
import { loadChunk } from '../store/core/load-chunk.js';
import type { RootState } from '../store/core/root-state.js';
import type { ShellStore } from '../store/core/shell-store.js';
import { findOtherRoutes, loadOtherRoutes } from './routing/load-other-routes.js';
import { useIsHydrated } from './ui/after-hydration.js';
import { RouteErrorBoundary } from './ui/failure/error-boundary.js';
import { PageLoading } from './ui/page/page-loading.js';
import { useLoaded } from './ui/use-loaded.js';
import { RouterBridge } from './ui/router-bridge.js';
import { SignInScreen } from './screens/sign-in/sign-in-screen.js';
import { AppProviders } from './ui/shell/app-providers.js';
import { Shell } from './ui/shell/shell.js';

interface AppProps {
  readonly store: ShellStore;
  /** See AppProviders. */
  readonly serverState?: RootState;
  /** The component that reads the address. The prerender has no address. */
  readonly router?: ComponentType<{ readonly children: ReactNode }>;
}

export function App({ store, serverState, router: Router = HashRouter }: AppProps) {
  return (
    <AppProviders store={store} serverState={serverState}>
      <Router>
        <RouterBridge store={store} />
        <Shell>
          <RouteErrorBoundary>
            <Screens store={store} />
          </RouteErrorBoundary>
        </Shell>
      </Router>
    </AppProviders>
  );
}

/** The first screen is in the first chunk. The table of all other routes is a separate chunk. */
function Screens({ store }: { readonly store: ShellStore }) {
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  const [otherRoutes] = useState(() => otherRoutesOf(store));
  // Hydration must match the first screen, even if the user has since moved on.
  return pathname === '/' || !isHydrated ? <SignInScreen /> : <OtherScreens {...otherRoutes} />;
}

function OtherScreens({ find, load }: ReturnType<typeof otherRoutesOf>) {
  const routes = useLoaded(find, load);
  return routes ? <routes.Routes /> : <PageLoading />;
}

/** Created once for the store, so that each screen's component stays the same. */
function otherRoutesOf({ extra }: ShellStore) {
  let routes: { readonly Routes: ComponentType } | undefined;
  const create = ({ createOtherRoutes }: Awaited<ReturnType<typeof loadOtherRoutes>>) => (routes ??= { Routes: createOtherRoutes(extra) });
  const find = () => {
    const table = findOtherRoutes();
    return table && create(table);
  };
  return { find, load: async () => create(await loadChunk(loadOtherRoutes)) };
}
