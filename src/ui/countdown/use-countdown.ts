// Seconds until a deadline. They follow the wall clock, so a laptop is right immediately after sleep, but never exceed the whole wait.
import { useEffect, useState } from 'react';
import { useAppExtra } from '../extra-context.js';

/**
 * Whole seconds left, rounded up: 0 after the deadline or without one. `limit` is the length of the whole wait in seconds. If the wall
 * clock gives more, it was set back, and the countdown uses the seconds since it was first shown.
 */
export function useCountdown(deadline: number | null, limit = Number.POSITIVE_INFINITY): number {
  const { clock } = useAppExtra();
  // Measured with a clock that cannot be set back.
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

/** `left` by the wall clock and `shownFor` since the countdown began, both in milliseconds. */
export function secondsLeft(left: number, shownFor: number, limit: number): number {
  const trusted = left > limit * 1000 ? limit * 1000 - shownFor : left;
  return Math.max(0, Math.ceil(trusted / 1000));
}
