// Seconds until a deadline: by the wall clock, so that a laptop that slept is right at once, but never more than the whole wait.
import { useEffect, useState } from 'react';
import { useAppExtra } from '../extra-context.js';

/**
 * Whole seconds left, rounded up; 0 once the deadline has passed, or where there is none. `limit`: how many seconds the wait takes as a
 * whole; where the wall clock says more it was set back, and the seconds since the countdown was first shown count instead.
 */
export function useCountdown(deadline: number | null, limit = Number.POSITIVE_INFINITY): number {
  const { clock } = useAppExtra();
  // By a clock that cannot be set back.
  const [shown, setShown] = useState({ deadline, forMs: 0 });
  const shownFor = shown.deadline === deadline ? shown.forMs : 0;
  const seconds = deadline === null ? 0 : secondsLeft(deadline - clock.now(), shownFor, limit);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const since = performance.now();
    const timer = setInterval(() => setShown({ deadline, forMs: performance.now() - since }), 500);
    return () => clearInterval(timer);
  }, [isRunning, deadline]);
  return seconds;
}

/** `left` by the wall clock, `shownFor` since the countdown began, both in milliseconds. */
export function secondsLeft(left: number, shownFor: number, limit: number): number {
  const trusted = left > limit * 1000 ? limit * 1000 - shownFor : left;
  return Math.max(0, Math.ceil(trusted / 1000));
}
