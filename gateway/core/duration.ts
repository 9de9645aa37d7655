// A length of time in words, for messages and refusals.

const UNITS = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const;

/** "10 minutes", "1 hour", "30 days": whole units, rounded down, at least a minute. */
export function inWords(milliseconds: number): string {
  const [unit, length] = UNITS.find(([, size]) => milliseconds >= size) ?? UNITS[2];
  return counted(Math.max(1, Math.floor(milliseconds / length)), unit);
}

/** "1 minute", "15 minutes", "23 hours": how long to wait, rounded up. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
