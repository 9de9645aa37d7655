// The messages on the sign-in page while a session is open in this browser.

export const alreadySignedInMessages = {
  label: 'Already signed in',
  as: 'You are signed in as {name}.',
  somebody: "You're already signed in on this browser.",
  continue: 'Go to your account',
  continuing: 'One moment…',
  anotherAccount: 'Use another account',
  signingOut: 'Signing out…',
} as const;
