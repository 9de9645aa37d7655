// The messages of email and phone enrollment, in each of its modes.
import type { PhoneMode } from '../../../store/flows/contact-update/phone-mode.js';

export const contactUpdateMessages = {
  email: {
    title: 'Verify your email address.',
    why: 'The email will be used in case you lose access to your mobile device',
    loading: 'Loading your profile…',
    back: 'Back',
    cancel: 'Cancel',
    retry: 'Try again',
  },
  phone: {
    title: {
      adoption: 'Add an extra layer of security to your account',
      setup: 'Lastly, add an extra layer of security to your account',
      profile: 'Enter your new phone number',
    } satisfies Record<PhoneMode, string>,
    intro: "We will send a code to this phone to verify it, and whenever we need to make sure that it's you.",
    country: 'Country',
    number: 'Phone number',
    required: 'Number is required',
    invalid: 'Number not valid',
    cancel: 'Cancel',
  },
  submit: 'Continue',
  submitting: 'Saving…',
} as const;
