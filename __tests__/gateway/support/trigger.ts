// How a refusal is triggered, for the tables behind docs/errors.md.
import type { Answer } from './visitor.js';

export interface Trigger {
  /** In words, for docs/errors.md. */
  readonly how: string;
  /** Absent if that takes more than calls. `how` then names the test. */
  readonly trigger?: () => Promise<Answer>;
}

/** The last answer of `times` calls of `ask`. */
export async function lastOf(times: number, ask: () => Promise<Answer>): Promise<Answer> {
  for (let time = 1; time < times; time += 1) await ask();
  return ask();
}
