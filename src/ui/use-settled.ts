// A value that waits until it has stopped changing: showing what changes with every call would take frames from the next screen.
import { useEffect, useState } from 'react';

/** Milliseconds. Most calls are shorter, and so are the pauses between the calls of one press. */
const DELAY_MS = 150;

/** `value` once it has not changed for a moment, and `initial` until then. */
export function useSettled<T extends string | boolean | null>(value: T, initial: T): T {
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(setSettled, DELAY_MS, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
