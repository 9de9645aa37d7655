// The app: providers around the shell, the routes in it, and the bridge between router and store.
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { HashRouter, Navigate, Route as RouterRoute, Routes } from 'react-router-dom';
import type { VestibuleStore } from '../store/create-store.js';
import { ErrorBoundary } from './error-boundary.js';
import { RouterBridge } from './router-bridge.js';
import { createRouteScreen } from './route-screen.js';
import { routes } from './routes.js';
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

function Screens({ store }: { readonly store: VestibuleStore }) {
  const screens = useMemo(() => routes.map((route) => ({ path: route.path, Screen: createRouteScreen(route, store.world) })), [store]);
  return (
    <Routes>
      {screens.map(({ path, Screen }) => (
        <RouterRoute key={path} path={path} element={<Screen />} />
      ))}
      <RouterRoute path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
