// The median, minimum, and maximum of several rounds.

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** NaN throughout if there were no rounds. */
export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return { median: at(Math.floor(sorted.length / 2)), min: at(0), max: at(sorted.length - 1) };
}

/** `681 (624–771)`, with `digits` decimals. */
export function showSpread({ median, min, max }: Spread, digits = 0): string {
  const show = (number: number) => number.toFixed(digits);
  return `${show(median)} (${show(min)}–${show(max)})`;
}
