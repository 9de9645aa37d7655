// How often screen readers announce the countdown: now and then, not every second.

const STEPS = [0, 5, 10, 20, 30];

/** The step for these seconds: whole minutes above half a minute, then 30, 20, 10, 5, and 0. */
export function announcedSeconds(seconds: number): number {
  return STEPS.find((step) => seconds <= step) ?? Math.ceil(seconds / 60) * 60;
}
