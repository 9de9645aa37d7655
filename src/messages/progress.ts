// A wizard's progress, for the page's text and the card's edge.
import { progressMessages } from './en/progress.js';

export interface Progress {
  readonly step: number;
  readonly of: number;
  /** E.g. "Create Account: Step 3 of 7". */
  readonly text: string;
}

const named: Readonly<Record<string, ((step: number, of: number) => string) | undefined>> = progressMessages.stepOf;

export const progressAt = (wizard: string, step: number, of: number): Progress => ({
  step,
  of,
  text: (named[wizard] ?? progressMessages.step)(step, of),
});
