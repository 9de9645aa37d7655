// The messages of the method choice and of the code screens.
import { callCustomerService } from './customer-service.js';
import { plural } from './plural.js';

export const mfaMessages = {
  choice: {
    title: 'Verify your identity',
    none: callCustomerService,
    sending: 'Sending…',
    haveCode: 'I already have a code',
    cancel: 'Cancel',
  },
  removal: 'Once you enter the code, your authenticator app is removed from your account.',
  code: {
    title: 'Enter the code',
    field: 'Code',
    recoveryField: 'Recovery code',
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
