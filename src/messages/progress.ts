// How far a wizard is: for the page's words and for the card's edge.

export interface Progress {
  readonly step: number;
  readonly of: number;
  /** E.g. "Create Account: Step 3 of 7". */
  readonly text: string;
}

/** What stands before the count, where the wizard has a name of its own. */
const NAMES: Readonly<Record<string, string | undefined>> = { 'account-setup': 'Create Account: ' };

export const progressAt = (wizard: string, step: number, of: number): Progress => ({
  step,
  of,
  text: `${NAMES[wizard] ?? ''}Step ${step} of ${of}`,
});
