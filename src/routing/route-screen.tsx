// One route's screen: loads its code and flows, then runs its guard, then shows it.
import { type ComponentType, lazy, Suspense } from 'react';
import type { AppExtra } from '../../store/core/extra.js';
import { loadChunk } from '../../store/core/load-chunk.js';
import { ROUTES, type RoutePath } from '../../store/core/routes.js';
import { guarded } from '../ui/guards/guarded.js';
import { routes } from './routes.js';

/** Creates the component of a route, once per extra, so that a lazy screen loads only once. */
export function createRouteScreen(path: RoutePath, extra: AppExtra): ComponentType {
  const LazyScreen = lazy(async () => {
    const [module] = await Promise.all([loadChunk(routes[path]), extra.ensureFlows(...ROUTES[path].flows)]);
    const { Screen, guard } = module.route;
    return { default: guard ? guarded(Screen, guard) : Screen };
  });
  return function RouteScreen() {
    return (
      <Suspense fallback={<div aria-busy="true" />}>
        <LazyScreen />
      </Suspense>
    );
  };
}
