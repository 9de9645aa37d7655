// The messages of the dialog that asks for a fresh proof of identity.

export const freshProofMessages = {
  title: "Confirm that it's you",
  intro: 'This change decides how your account is accessed. Please confirm who you are first; what you typed is kept.',
  choose: 'How would you like to get a code?',
  password: 'Current password',
  passwordRequired: 'Please enter your password.',
  submit: 'Confirm',
  submitting: 'Checking…',
  sending: 'Sending your code…',
  back: 'Back',
  loading: 'One moment…',
  retry: 'Try again',
} as const;
