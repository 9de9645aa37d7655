// How many rows a command handles at a time.

/** PostgreSQL takes 65,535 parameters in a statement, and an account has 21. */
export const BATCH = 1000;

export function* inBatches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}
