// The sentence that says where in a wizard the user is.

/** What stands before the count, where the wizard has a name of its own. */
const NAMES: Readonly<Record<string, string | undefined>> = { 'account-setup': 'Create Account: ' };

export const progressText = (wizard: string, step: number, steps: number): string => `${NAMES[wizard] ?? ''}Step ${step} of ${steps}`;
