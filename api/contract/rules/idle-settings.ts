// The rules for the idle settings (R5), which are untrusted data in the environment block. Both are in seconds.

/** The idle period: a number greater than 0. */
export function isIdleSeconds(value: unknown): value is number {
  return isFiniteNumber(value) && value > 0;
}

/** The warning countdown: a nonnegative number, or `false` to time out immediately. */
export function isTimeoutPeriod(value: unknown): value is number | false {
  return value === false || (isFiniteNumber(value) && value >= 0);
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
