// Runs a guard when its screen is entered, and when the session ends or changes to another user.
import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { type Location, Navigate, useLocation } from 'react-router-dom';
import { assertNever } from '../../../api/contract/assert-never.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import type { RootState } from '../../../store/core/root-state.js';
import { guardDenied } from '../../../store/services/session/session-events.js';
import { selectSession } from '../../../store/services/session/session-slice.js';
import { useAppExtra } from '../extra-context.js';
import type { Guard, Verdict } from './guard.js';

/** Wraps a screen in its guard. */
export function guarded(Screen: ComponentType, guard: Guard): ComponentType {
  return function Guarded() {
    const answer = useGuard(guard);
    switch (answer.kind) {
      case 'enter':
        return <Screen />;
      case 'redirect':
        return <Redirect to={answer.to} />;
      case 'deny':
        return <Denied />;
      case 'leaving':
        return null;
      default:
        return assertNever(answer);
    }
  };
}

/** The flow that ended the session is already redirecting the user, so the guard must not redirect as well. */
type Answer = Verdict | { readonly kind: 'leaving' };

/** State changes that a flow makes while it moves the user on do not run the guard again. */
function useGuard(guard: Guard): Answer {
  const { environment, secretStore } = useAppExtra();
  const store = useStore<RootState>();
  const userId = useAppSelector((state) => selectSession(state).userId);
  const location: Location<unknown> = useLocation();
  const ask = () => guard(store.getState(), { environment, secretStore, path: location.pathname, entryState: location.state });
  const [asked, setAsked] = useState<{ readonly userId: string | undefined; readonly answer: Answer }>(() => ({ userId, answer: ask() }));
  if (asked.userId === userId) return asked.answer;
  const next = { userId, answer: asked.userId === undefined ? asked.answer : askAgain(ask(), userId) };
  setAsked(next);
  return next.answer;
}

const askAgain = (verdict: Verdict, userId: string | undefined): Answer =>
  verdict.kind !== 'enter' && userId === undefined ? { kind: 'leaving' } : verdict;

/** Keeps the state of the history entry, such as a link's token. */
function Redirect({ to }: { readonly to: string }) {
  const location: Location<unknown> = useLocation();
  return <Navigate to={to} replace state={location.state} />;
}

function Denied() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(guardDenied());
  }, [dispatch]);
  return null;
}
