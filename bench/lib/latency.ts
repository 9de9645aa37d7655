// The median and the 99th percentile of times.

/** Milliseconds: the median and the 99th percentile. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
}

/** NaN throughout if there were no answers. */
export function latency(times: readonly number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
