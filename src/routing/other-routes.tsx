// All routes except the first, looked up in the table. app.tsx shows the first one itself.
import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { AppExtra } from '../../store/core/extra.js';
import { findRoute, type RoutePath } from '../../store/core/routes.js';
import { createRouteScreen } from './route-screen.js';

export { startPrefetching } from './prefetch.js';

/** Creates the component for these routes, once per extra, so that each lazy screen loads only once. */
export function createOtherRoutes(extra: AppExtra): ComponentType {
  const screens = new Map<RoutePath, ComponentType>();
  const screenOf = (path: RoutePath): ComponentType => {
    const screen = screens.get(path) ?? createRouteScreen(path, extra);
    screens.set(path, screen);
    return screen;
  };
  return function OtherRoutes() {
    const path = findRoute(useLocation().pathname);
    const Screen = path && screenOf(path);
    // An unknown path redirects to the root.
    return Screen ? <Screen /> : <Navigate to="/" replace />;
  };
}
