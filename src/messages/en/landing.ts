// The messages of the screen for a landing page that cannot be opened (P7).

export const landingMessages = {
  title: "We couldn't open your page",
  message: "You're signed in, but we couldn't open your account page. This is usually temporary.",
  retry: 'Try again',
  retrying: 'Trying…',
  signOut: 'Sign out',
} as const;
