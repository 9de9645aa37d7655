// The sentences of the choice of a method and of the code screens (spec 2).
import type { MfaType } from '../../api/contract/schemas.js';
import type { MfaPurpose } from '../../store/mfa/purpose.js';

/** Where the user is in a wizard, where the purpose belongs to one: on the choice, and on the code screen. */
const progress: Partial<Record<MfaPurpose, { readonly choice?: string; readonly code: string }>> = {
  'reset-password': { choice: 'Step 2 of 5', code: 'Step 2 of 5' },
  'setup-email': { code: 'Create Account: Step 4 of 7' },
  'setup-phone': { choice: 'Create Account: Step 6 of 7', code: 'Create Account: Step 7 of 7' },
};

const sentTo: Record<MfaType, (contact: string | undefined) => string> = {
  sms: (contact) => (contact ? `We sent a text with a code to ${contact}.` : 'We sent you a text with a code.'),
  call: (contact) => (contact ? `We are calling ${contact} with a code.` : 'We are calling you with a code.'),
  email: () => 'We sent you an email with a code.',
  totp: (app) => (app ? `Open ${app} and enter the code that it shows.` : 'Open your authenticator app and enter the code that it shows.'),
};

export const copy = {
  progress,
  choice: {
    title: 'Verify your identity',
    options: { sms: 'With a text', call: 'With a call', email: 'With your email', totp: 'Using a verification app' } satisfies Record<
      MfaType,
      string
    >,
    none: (phone: string | undefined) => (phone ? `Please call customer service at ${phone}.` : 'Please call customer service.'),
    sending: 'Sending…',
    cancel: 'Cancel',
  },
  code: {
    title: 'Enter the code',
    field: 'Code',
    sentTo,
    required: 'Please enter the code.',
    submit: 'Continue',
    submitting: 'Checking…',
    back: 'Back',
    cancel: 'Cancel',
    noCode: "Didn't get the code?",
    loading: 'One moment…',
    retry: 'Try again',
    resend: 'Resend code',
    resendIn: (seconds: number) => `You can ask for another code in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  },
} as const;
