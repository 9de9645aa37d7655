// A code to the phone of an account in setup, as its last step.
import { setupPhoneVerified } from '../../account-setup/account-setup-events.js';
import { contactUpdate } from '../../contact-update/contact-update-slice.js';
import { phonePurpose } from './phone.js';

export const setupPhonePurpose = phonePurpose({
  flows: ['account-setup'],
  finish: async (_mode, { dispatch }) => {
    dispatch(contactUpdate.reset());
    dispatch(setupPhoneVerified());
  },
});
