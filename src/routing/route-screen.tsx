// One route's screen: loads its code and flows, then runs its guard, then shows it.
import type { ComponentType } from 'react';
import type { AppExtra } from '../../store/core/extra.js';
import { ROUTES, type RoutePath } from '../../store/core/routes.js';
import { guarded } from '../ui/guards/guarded.js';
import { useLoaded } from '../ui/use-loaded.js';
import { findScreen, loadScreen } from './load-screen.js';
import type { ScreenRoute } from './screen-route.js';

/** Creates the component of a route, once per extra. */
export function createRouteScreen(path: RoutePath, extra: AppExtra): ComponentType {
  const { flows } = ROUTES[path];
  let shown: ComponentType | undefined;
  const show = ({ Screen, guard }: ScreenRoute) => (shown ??= guard ? guarded(Screen, guard) : Screen);
  const find = () => {
    const route = extra.haveStarted(...flows) ? findScreen(path) : undefined;
    // A component, which React would otherwise call.
    return route && { Screen: show(route) };
  };
  const load = async () => {
    const [route] = await Promise.all([loadScreen(path), extra.ensureFlows(...flows)]);
    return { Screen: show(route) };
  };
  return function RouteScreen() {
    const route = useLoaded(find, load);
    return route ? <route.Screen /> : <div aria-busy="true" />;
  };
}
