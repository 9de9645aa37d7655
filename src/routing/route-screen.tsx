// One route's screen: its code and flows are loaded, then its guard is asked, then it shows.
import { type ComponentType, lazy, Suspense } from 'react';
import type { AppExtra } from '../../store/core/extra.js';
import { guarded } from '../ui/guards/guarded.js';
import { loadChunk } from '../../store/core/load-chunk.js';
import type { Route } from './routes.js';

/** Makes the component of a route; once per extra, so that a lazy screen is loaded once. */
export function createRouteScreen(route: Route, extra: AppExtra): ComponentType {
  const { screen, flows, guard } = route;
  const Lazy = lazy(async () => {
    const [Screen, mayEnter] = await Promise.all([loadChunk(screen.load), guard && loadChunk(guard), extra.ensureFlows(...flows)]);
    return { default: mayEnter ? guarded(Screen, mayEnter) : Screen };
  });
  return () => (
    <Suspense fallback={<div aria-busy="true" />}>
      <Lazy />
    </Suspense>
  );
}
