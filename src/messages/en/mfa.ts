// The sentences of the choice of a method and of the code screens.
import type { MfaType } from '../../../api/contract/schemas.js';
import { callCustomerService } from './customer-service.js';
import { plural } from './plural.js';

interface SentTo {
  readonly plain: string;
  /** Where the masked contact or the app's name, `{contact}`, is known. */
  readonly known?: string;
}

const sentTo: Record<MfaType, SentTo> = {
  sms: { plain: 'We sent you a text with a code.', known: 'We sent a text with a code to {contact}.' },
  call: { plain: 'We are calling you with a code.', known: 'We are calling {contact} with a code.' },
  email: { plain: 'We sent you an email with a code.', known: 'We sent an email with a code to {contact}.' },
  totp: {
    plain: 'Open your authenticator app and enter the code that it shows.',
    known: 'Open {contact} and enter the code that it shows.',
  },
  recovery: { plain: 'Enter one of your recovery codes. Each code works once.' },
};

export const mfaMessages = {
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
    haveCode: 'I have a code already',
    cancel: 'Cancel',
  },
  removal: 'Once you enter the code, your authenticator app is removed from your account.',
  code: {
    title: 'Enter the code',
    field: 'Code',
    recoveryField: 'Recovery code',
    sentTo,
    lifetime: (minutes: number) => plural(minutes, { one: 'It works for {count} minute.', other: 'It works for {count} minutes.' }),
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
    resendIn: (seconds: number) => plural(seconds, { one: 'Resend in {count} second.', other: 'Resend in {count} seconds.' }),
  },
} as const;
