// How a refusal is provoked, for the tables behind docs/errors.md.
import type { Answer } from './visitor.js';

export interface Provocation {
  /** In words, for docs/errors.md. */
  readonly how: string;
  /** Absent where it takes more than calls; then `how` names the test. */
  readonly provoke?: () => Promise<Answer>;
}

/** What `ask` answers the last of so many times. */
export async function lastOf(times: number, ask: () => Promise<Answer>): Promise<Answer> {
  for (let time = 1; time < times; time += 1) await ask();
  return ask();
}
