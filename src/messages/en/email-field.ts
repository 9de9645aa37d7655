// The messages of every email field.

export const emailFieldMessages = {
  label: 'Email',
  required: 'Please enter your email to continue.',
  invalid: 'Please enter a valid email address.',
  tooLong: (most: number) => `Please use at most ${most} characters.`,
} as const;
