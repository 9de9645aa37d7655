// One route's screen: loads its code and flows, then runs its guard, then shows it.
import { type ComponentType, useState } from 'react';
import { useStore } from 'react-redux';
import type { AppExtra } from '../../store/core/extra.js';
import type { FlowName } from '../../store/core/flow-name.js';
import type { RootState } from '../../store/core/root-state.js';
import { ROUTES, type RoutePath } from '../../store/core/routes.js';
import { selectSession } from '../../store/services/session/session-slice.js';
import { guarded } from '../ui/guards/guarded.js';
import { PageLoading } from '../ui/page/page-loading.js';
import { useLoaded } from '../ui/use-loaded.js';
import { findScreen, loadScreen } from './load-screen.js';
import type { ScreenRoute } from './screen-route.js';

/** Creates the component of a route, once per extra. */
export function createRouteScreen(path: RoutePath, extra: AppExtra): ComponentType {
  let shown: ComponentType | undefined;
  const show = ({ Screen, guard }: ScreenRoute) => (shown ??= guard ? guarded(Screen, guard) : Screen);
  const screenWith = (flows: readonly FlowName[]) => ({
    find: () => {
      const route = extra.haveStarted(...flows) ? findScreen(path) : undefined;
      // A component, which React would otherwise call.
      return route && { Screen: show(route) };
    },
    load: async () => {
      const [route] = await Promise.all([loadScreen(path), extra.ensureFlows(...flows)]);
      return { Screen: show(route) };
    },
  });
  return function RouteScreen() {
    const { getState } = useStore<RootState>();
    const [{ find, load }] = useState(() => screenWith(flowsOf(path, getState())));
    const route = useLoaded(find, load);
    return route ? <route.Screen /> : <PageLoading />;
  };
}

/** During a marked adoption, Back gives it up (R4.4): its flow must be listening before there is a screen to leave. */
function flowsOf(path: RoutePath, state: RootState): readonly FlowName[] {
  const { flows } = ROUTES[path];
  return selectSession(state).mfaAdoptionInProgress === 'true' ? [...flows, 'adoption'] : flows;
}
