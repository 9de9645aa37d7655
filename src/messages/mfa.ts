// The sentences of the choice of a method and of the code screens (spec 2).
import type { MfaType } from '../../api/contract/schemas.js';
import type { MfaPurpose } from '../../store/flows/mfa/purpose.js';

/** Where the user is in a wizard, where the purpose belongs to one: on the choice, and on the code screen. */
const progress: Partial<Record<MfaPurpose, { readonly choice?: string; readonly code: string }>> = {
  'reset-password': { choice: 'Step 2 of 5', code: 'Step 2 of 5' },
  'setup-email': { code: 'Create Account: Step 4 of 7' },
  'setup-phone': { choice: 'Create Account: Step 6 of 7', code: 'Create Account: Step 7 of 7' },
};

interface SentTo {
  readonly plain: string;
  /** What stands before and after the masked contact or the app's name, where that is known. */
  readonly around?: readonly [string, string];
}

const sentTo: Record<MfaType, SentTo> = {
  sms: { plain: 'We sent you a text with a code.', around: ['We sent a text with a code to ', '.'] },
  call: { plain: 'We are calling you with a code.', around: ['We are calling ', ' with a code.'] },
  email: { plain: 'We sent you an email with a code.' },
  totp: { plain: 'Open your authenticator app and enter the code that it shows.', around: ['Open ', ' and enter the code that it shows.'] },
  recovery: { plain: 'Enter one of your recovery codes. Each code works once.' },
};

export const copy = {
  progress,
  choice: {
    title: 'Verify your identity',
    options: {
      sms: 'With a text',
      call: 'With a call',
      email: 'With your email',
      totp: 'Using a verification app',
      recovery: 'With a recovery code',
    } satisfies Record<MfaType, string>,
    none: (phone: string | undefined) => (phone ? `Please call customer service at ${phone}.` : 'Please call customer service.'),
    sending: 'Sending…',
    cancel: 'Cancel',
  },
  code: {
    title: 'Enter the code',
    field: 'Code',
    recoveryField: 'Recovery code',
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
    resendIn: (seconds: number) => `Resend in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  },
} as const;
