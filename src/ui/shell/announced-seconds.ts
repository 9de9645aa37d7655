// Which seconds of the countdown screen readers announce: now and then, not every second.
import { useState } from 'react';

const STEPS = [0, 5, 10, 20, 30];

/** The step that these seconds are in. It ends at a whole minute above half a minute, then at 30, 20, 10, 5, and 0. */
export function announcedStep(seconds: number): number {
  return STEPS.find((step) => seconds <= step) ?? Math.ceil(seconds / 60) * 60;
}

/**
 * The seconds that were left when the warning opened or, later, when the current step began. A step's own number would promise too much to
 * a user whose warning opens late, after a slow answer of the gateway or in a tab that slept.
 */
export function useAnnouncedSeconds(isOpen: boolean, deadline: number | null, left: number): number {
  const [last, setLast] = useState({ deadline, left });
  const isDue = isOpen && (last.deadline !== deadline || announcedStep(last.left) !== announcedStep(left));
  if (isDue) setLast({ deadline, left });
  return isDue ? left : last.left;
}
