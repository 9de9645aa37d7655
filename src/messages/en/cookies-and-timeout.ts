// The messages of the cookie banner and the timeout warning (R2).

export const cookiesAndTimeoutMessages = {
  cookies: {
    label: 'Cookie notice',
    message: 'This website uses cookies and other technologies for functionality, analytics, preferences and marketing.',
    more: 'Learn more in our {policy}.',
    policy: 'Privacy Policy',
    accept: 'Continue',
  },
  timeout: {
    title: (seconds: number) => `You will be logged out in ${seconds} seconds due to inactivity.`,
    /** The page's title. */
    pageTitle: (seconds: number) => `You will time out in ${seconds} seconds!`,
    hintDesktop: 'Click anywhere to continue your session.',
    hintMobile: 'Tap anywhere on the screen to continue your session.',
  },
} as const;
