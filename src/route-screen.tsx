// One route's screen: its code and flows are loaded, then its guard is asked, then it shows.
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import type { RootState } from '../store/root-state.js';
import { guardDenied } from '../store/session/session-events.js';
import type { World } from '../store/world.js';
import type { Guard, Verdict } from './guards/guard.js';
import { loadChunk } from './load-chunk.js';
import type { Route } from './routes.js';
import { useWorld } from './world-context.js';

/** Makes the component of a route; once per world, so that a lazy screen is loaded once. */
export function createRouteScreen(route: Route, world: World): ComponentType {
  const { screen, flows, guard } = route;
  if ('eager' in screen) return screen.eager;
  const Lazy = lazy(async () => {
    const [Screen, mayEnter] = await Promise.all([loadChunk(screen.load), guard && loadChunk(guard), world.ensureFlows(...flows)]);
    return { default: mayEnter ? guarded(Screen, mayEnter) : Screen };
  });
  return () => (
    <Suspense fallback={<div aria-busy="true" />}>
      <Lazy />
    </Suspense>
  );
}

function guarded(Screen: ComponentType, guard: Guard): ComponentType {
  return () => {
    const world = useWorld();
    const verdict = useSelector((state: RootState) => guard(state, world), sameVerdict);
    switch (verdict.kind) {
      case 'enter':
        return <Screen />;
      case 'redirect':
        return <Navigate to={verdict.to} replace />;
      case 'deny':
        return <Denied />;
    }
  };
}

function Denied() {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(guardDenied());
  }, [dispatch]);
  return null;
}

const sameVerdict = (one: Verdict, other: Verdict) =>
  one.kind === other.kind && (one.kind !== 'redirect' || other.kind !== 'redirect' || one.to === other.to);
