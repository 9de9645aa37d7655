// All routes but the first, which app.tsx shows by itself: looked up in the table.
import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { AppExtra } from '../../store/core/extra.js';
import { findRoute, type RoutePath } from '../../store/core/routes.js';
import { createRouteScreen } from './route-screen.js';

export { startPrefetching } from './prefetch.js';

/** Makes the component that shows them; once per extra, so that a lazy screen is loaded once. */
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
    // An unknown path leads to the root.
    return Screen ? <Screen /> : <Navigate to="/" replace />;
  };
}
