// The messages around the announcements (R2).

export const whatsNewMessages = {
  title: "What's New",
  loading: 'Loading…',
  none: 'There is nothing new at the moment.',
  failed: 'The announcements could not be loaded.',
  retry: 'Try again',
  back: 'Go to Sign In',
} as const;
