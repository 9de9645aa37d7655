// A guard at work: asked before its screen shows, and again whenever the state changes.
import { type ComponentType, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type Location, Navigate, parsePath, useLocation } from 'react-router-dom';
import type { RootState } from '../../../store/core/root-state.js';
import { guardDenied } from '../../../store/services/session/session-events.js';
import { useAppExtra } from '../extra-context.js';
import type { Guard, Verdict } from './guard.js';

/** The screen behind its guard. */
export function guarded(Screen: ComponentType, guard: Guard): ComponentType {
  return () => {
    const extra = useAppExtra();
    const location: Location<unknown> = useLocation();
    const { pathname, state } = location;
    const verdict = useSelector((root: RootState) => guard(root, extra), sameVerdict);
    if (verdict.kind === 'enter') return <Screen />;
    if (isBeingLeft(pathname)) return null;
    // What the history entry keeps, such as a link's token, goes along.
    return verdict.kind === 'redirect' ? <Navigate to={verdict.to} replace state={state} /> : <Denied />;
  };
}

/** The address leads elsewhere already, and the router shows this route for an instant more: what its guard thinks no longer matters. */
function isBeingLeft(pathname: string): boolean {
  const { pathname: next = '/' } = parsePath(window.location.hash.slice(1));
  return (next.startsWith('/') ? next : `/${next}`) !== pathname;
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
