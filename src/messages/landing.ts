// The sentences of the screen that explains a landing page that cannot be opened (contract 7).

export const copy = {
  title: 'We could not open your page',
  message: 'You are signed in, but we could not find out where to take you. This is usually over in a moment.',
  retry: 'Try again',
  retrying: 'Trying…',
  signOut: 'Sign out',
} as const;
