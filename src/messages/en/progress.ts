// How far a wizard is, in words.

export const progressMessages = {
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  /** Of a wizard with a name of its own. */
  stepOf: { 'account-setup': (step: number, of: number) => `Create Account: Step ${step} of ${of}` },
} as const;
