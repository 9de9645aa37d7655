// Runs several things in turn, round by round, so that other load on the machine affects all of them alike.
import { type Spread, spread } from './spread.js';

/** The milliseconds of each run. The first round warms up the compiler and does not count. */
export async function interleave<Name extends string>(
  rounds: number,
  runs: Readonly<Record<Name, () => unknown>>,
): Promise<Record<Name, Spread>> {
  const names = Object.keys(runs) as Name[]; // a record's own keys
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>; // one list for each
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const start = performance.now();
      await runs[name]();
      if (round > 0) times[name].push(performance.now() - start);
    }
  }
  return Object.fromEntries(names.map((name) => [name, spread(times[name])])) as Record<Name, Spread>; // the same names
}
