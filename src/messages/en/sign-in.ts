// The messages of the sign-in screen and its two dialogs (R2).
import { plural } from './plural.js';

export const signInMessages = {
  title: 'Sign in to your 401(k) account',
  username: 'Username',
  password: 'Password',
  submit: 'Sign In',
  submitting: 'Signing in…',
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  trouble: 'Having trouble signing in?',
  createAccount: 'Create Your Account',
  whatsNew: "What's New",
  whatsNewCount: (count: number) => plural(count, { one: '{count} new update', other: '{count} new updates' }),
  help: {
    title: 'What can we help you with?',
    forgotUsername: 'I forgot my username',
    forgotPassword: 'I forgot my password',
    otherIssues: 'For other issues, visit our {helpCenter}.',
    helpCenter: 'Help Center',
  },
  account: {
    title: 'Create Your Account',
    eligible: 'If you are an eligible employee, we will email you enrollment instructions.',
    notYet:
      'If you have not received an email, you may not be eligible yet. For more information, please contact your plan administrator or our support.',
    email: 'Email',
    phone: 'Phone',
    extension: (extension: string) => `ext. ${extension}`,
    advisors: 'Are you an advisor? Please request an account on our {partners}.',
    partners: 'Partners page',
  },
} as const;
