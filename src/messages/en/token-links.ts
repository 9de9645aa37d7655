// The messages of the screens that emailed links open (R2 and R8).
import type { ConfirmedKind } from '../../../store/flows/token-links/decide-token.js';

const signIn = 'Sign In';

interface ConfirmText {
  readonly title: string;
  readonly about: string;
  readonly button: string;
}

export const tokenLinksMessages = {
  resending: 'Sending…',
  resent: 'Another email is on its way.',
  signIn,
  forAnotherUser: 'The link is for a different account. Using it signs you out of yours.',
  stay: 'Stay signed in',
  confirm: {
    email: { title: 'Verify your email address', about: 'This link verifies that the address is yours.', button: 'Verify email address' },
    'user-invite': { title: 'Set up your account', about: 'This link signs you in to set up your account.', button: 'Set up your account' },
    'advisor-invite': {
      title: 'Set up your account',
      about: 'This link signs you in to set up your account.',
      button: 'Set up your account',
    },
    'account-mapping': {
      title: 'Link your accounts',
      about: 'This link connects your accounts, as you asked.',
      button: 'Link my accounts',
    },
    trustee: {
      title: 'Trust documents to sign',
      about: 'This link signs you in to read and sign trust documents.',
      button: 'Read and sign',
    },
  } satisfies Record<ConfirmedKind, ConfirmText>,
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
