// The sentences of the screens that emailed links open (spec 2 and 8).

const signIn = 'Sign In';

export const tokenLinksMessages = {
  checking: 'Checking your link…',
  unchecked: {
    title: 'Your link could not be checked',
    message: 'This is usually temporary. Please try your link again.',
    retry: 'Try again',
  },
  resending: 'Sending…',
  resent: 'Another email is on its way.',
  signIn,
  reset: { expired: 'This link has expired', request: 'Request Password Reset' },
  email: {
    verified: 'Your email address has been verified!',
    already: 'Email already verified!',
    expired: 'Email verification link expired',
    resend: 'Resend Verification Link',
  },
  invite: {
    expired: 'Enrollment Link Expired',
    resend: 'Resend Enrollment Email',
    completed: 'Enrollment Already Completed',
    login: 'Login',
  },
  mapping: {
    title: 'Account link verified',
    success: 'The account link has been successfully verified and the linking process has been completed',
    expired: 'This account verification link has expired.',
    expiredHint: 'Please sign in and submit a new account link request.',
  },
  trustee: {
    expired: 'This link has expired',
    expiredHint: 'We can email you another link to your trust documents.',
    resend: 'Resend Link',
    completed: "Looks like you've already completed signing your trust documents.",
  },
} as const;
