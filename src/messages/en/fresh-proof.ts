// The sentences of the dialog that asks for a fresh proof of who is there.
import type { MfaType } from '../../../api/contract/schemas.js';
import { plural } from './plural.js';

export const freshProofMessages = {
  title: "Confirm that it's you",
  intro: 'This change decides how your account is accessed. Please confirm who you are first; what you typed is kept.',
  choose: 'How would you like to get a code?',
  options: {
    sms: 'With a text',
    call: 'With a call',
    email: 'With your email',
    totp: 'Using a verification app',
    recovery: 'With a recovery code',
  } satisfies Record<MfaType, string>,
  sent: {
    sms: 'We sent you a text with a code.',
    call: 'We are calling you with a code.',
    email: 'We sent you an email with a code.',
    totp: 'Enter the code that your authenticator app shows.',
    recovery: 'Enter one of your recovery codes.',
  } satisfies Record<MfaType, string>,
  code: 'Code',
  codeRequired: 'Please enter the code.',
  password: 'Current password',
  passwordRequired: 'Please enter your password.',
  submit: 'Confirm',
  submitting: 'Checking…',
  resend: 'Resend code',
  resendIn: (seconds: number) => plural(seconds, { one: 'Resend in {count} second.', other: 'Resend in {count} seconds.' }),
  otherMethod: 'Choose another way',
  loading: 'One moment…',
  retry: 'Try again',
} as const;
