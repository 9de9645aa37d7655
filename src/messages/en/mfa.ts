// The messages of the method choice and of the code screens.
import { callCustomerService } from './customer-service.js';

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
    recoveryField: 'Recovery code',
    submit: 'Continue',
    back: 'Back',
    cancel: 'Cancel',
    loading: 'One moment…',
    retry: 'Try again',
  },
} as const;
