// Seconds until a deadline by the wall clock: a laptop that slept, or a throttled tab, is right again at once.
import { useEffect, useState } from 'react';
import { useAppExtra } from './extra-context.js';

/** Whole seconds left, rounded up; 0 once the deadline has passed, or where there is none. */
export function useCountdown(deadline: number | null): number {
  const { clock } = useAppExtra();
  const left = () => (deadline === null ? 0 : Math.max(0, Math.ceil((deadline - clock.now()) / 1000)));
  const [, rerender] = useState(0);
  const seconds = left();
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => rerender((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
}
