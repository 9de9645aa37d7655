// The messages of the session-expired screen (R2).

export const sessionMessages = {
  title: 'You have been logged out',
  message: 'This may be due to a long period of inactivity or you may have logged out of your account on another page.',
  signIn: 'Sign In',
} as const;
