// The app: providers around the shell, the routes in it, and the bridge between router and store.
import { useMemo } from 'react';
import { Provider } from 'react-redux';
import { HashRouter, Navigate, Route as RouterRoute, Routes } from 'react-router-dom';
import type { VestibuleStore } from '../store/create-store.js';
import { ErrorBoundary } from './error-boundary.js';
import { RouterBridge } from './router-bridge.js';
import { createRouteScreen } from './route-screen.js';
import { routes } from './routes.js';
import { Shell } from './shell/shell.js';
import { WorldProvider } from './world-context.js';

export function App({ store }: { readonly store: VestibuleStore }) {
  return (
    <Provider store={store}>
      <WorldProvider world={store.world}>
        <HashRouter>
          <RouterBridge store={store} />
          <Shell>
            <ErrorBoundary>
              <Screens store={store} />
            </ErrorBoundary>
          </Shell>
        </HashRouter>
      </WorldProvider>
    </Provider>
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
