// A wizard's progress in words.

export const progressMessages = {
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  /** For a wizard with its own name. */
  stepOf: { 'account-setup': (step: number, of: number) => `Create Account: Step ${step} of ${of}` },
} as const;
