// The sentences of the choice of a method and of the code screens.
import type { MfaType } from '../../api/contract/schemas.js';
import { callCustomerService } from './customer-service.js';

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
  choice: {
    title: 'Verify your identity',
    options: {
      sms: 'With a text',
      call: 'With a call',
      email: 'With your email',
      totp: 'Using a verification app',
      recovery: 'With a recovery code',
    } satisfies Record<MfaType, string>,
    none: callCustomerService,
    sending: 'Sending…',
    cancel: 'Cancel',
  },
  removal: 'Once you enter the code, your authenticator app is removed from your account.',
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
    resending: 'Sending…',
    resent: 'We sent the code again.',
    resendIn: (seconds: number) => `Resend in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  },
} as const;
