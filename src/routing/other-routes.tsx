// All routes but the first, which app.tsx shows by itself: looked up in the table.
import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { AppExtra } from '../../store/core/extra.js';
import { createRouteScreen } from './route-screen.js';
import { routes } from './routes.js';

export { startPrefetching } from './prefetch.js';

/** Makes the component that shows them; once per extra, so that a lazy screen is loaded once. */
export function createOtherRoutes(extra: AppExtra): ComponentType {
  const screens = new Map(routes.map((route) => [route.path, createRouteScreen(route, extra)]));
  return () => {
    const { pathname } = useLocation();
    const Screen = screens.get(pathname.replace(/\/+$/, ''));
    // Spec 2: any unknown path redirects to the root.
    return Screen ? <Screen /> : <Navigate to="/" replace />;
  };
}
