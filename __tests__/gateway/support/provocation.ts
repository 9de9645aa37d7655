// How a refusal is provoked, for the tables behind docs/errors.md.
import type { Answer } from './visitor.js';

export interface Provocation {
  /** In words, for docs/errors.md. */
  readonly how: string;
  /** Absent if it takes more than calls. `how` then names the test. */
  readonly provoke?: () => Promise<Answer>;
}

/** The last answer of `times` calls of `ask`. */
export async function lastOf(times: number, ask: () => Promise<Answer>): Promise<Answer> {
  for (let time = 1; time < times; time += 1) await ask();
  return ask();
}
