// The messages of the account setup (R2.11; R5). Those of its code screens belong to the MFA engine.
import { USERNAME_LENGTH } from '../../../api/contract/rules/username.js';

export const accountSetupMessages = {
  continue: 'Continue',
  back: 'Back',
  cancel: 'Cancel',
  checking: 'Checking…',
  saving: 'Saving…',
  username: {
    title: 'Ready to get started? First, create a username',
    field: 'Username',
    hint: `${USERNAME_LENGTH.min} to ${USERNAME_LENGTH.max} letters and digits, beginning with a letter.`,
    required: 'Username is required',
    rules: {
      length: `Please use ${USERNAME_LENGTH.min} to ${USERNAME_LENGTH.max} characters.`,
      startsWithLetter: 'Start with a letter.',
      lettersAndDigits: 'Please use letters and digits only.',
    },
  },
  password: {
    title: "Now let's set a password",
    again: "For your security, we don't keep your password when the page reloads. Please enter it again.",
  },
  finish: {
    title: 'Finish setting up your account',
    saved: 'Your username and password are saved.',
    unconfirmed: "We couldn't confirm that your username and password were saved.",
  },
  email: {
    title: 'Please provide your email address',
    explanation: "We'll only send you important information about your account.",
  },
  usernameTaken: {
    title: 'This username has been taken, please choose a new one',
    explanation: 'Another user registered this username before your account was validated.',
  },
} as const;
