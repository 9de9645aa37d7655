// The messages on the sign-in page while a session is open in this browser.

export const alreadySignedInMessages = {
  label: 'Already signed in',
  as: 'You are signed in as {name}.',
  somebody: "You're already signed in on this browser.",
  goOn: 'Go to your account',
  goingOn: 'One moment…',
  other: 'Use another account',
  leaving: 'Signing out…',
} as const;
