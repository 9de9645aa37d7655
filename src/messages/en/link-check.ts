// The messages while an emailed link is checked.

export const linkCheckMessages = {
  checking: 'Checking your link…',
  unchecked: {
    title: 'Your link could not be checked',
    message: 'This is usually temporary. Please try your link again.',
    retry: 'Try again',
  },
} as const;
