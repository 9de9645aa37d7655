// The messages on the sign-in page while a session is open in this browser.

export const signedInAlreadyMessages = {
  label: 'Signed in already',
  as: 'You are signed in as {name}.',
  somebody: 'You are signed in already in this browser.',
  goOn: 'Go to your account',
  goingOn: 'One moment…',
  other: 'Use another account',
} as const;
