// Whether two samples of times may come from the same distribution.

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Mann-Whitney's U as a normal deviate. For samples of the same distribution, whatever it is, one in 16,000 exceeds 4 on either side. */
export function rankDeviate(left: readonly number[], right: readonly number[]): number {
  const [m, n] = [left.length, right.length];
  let wins = 0;
  for (const a of left) for (const b of right) wins += a > b ? 1 : a === b ? 0.5 : 0;
  return (wins - (m * n) / 2) / Math.sqrt((m * n * (m + n + 1)) / 12);
}
