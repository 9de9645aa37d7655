// The sentences of the account set-up (spec 2, Account setup; spec 5); its code screens' are the MFA engine's.
import { USERNAME_LENGTH } from '../../api/contract/rules/username.js';

const progress = (step: number) => `Create Account: Step ${step} of 7`;

export const copy = {
  continue: 'Continue',
  back: 'Back',
  cancel: 'Cancel',
  checking: 'Checking…',
  saving: 'Saving…',
  username: {
    title: 'Ready to get started? First, create a username',
    progress: progress(1),
    field: 'Username',
    hint: `${USERNAME_LENGTH.min} to ${USERNAME_LENGTH.max} letters and digits, beginning with a letter.`,
    required: 'Username is required',
    rules: {
      length: `Please use ${USERNAME_LENGTH.min} to ${USERNAME_LENGTH.max} characters.`,
      startsWithLetter: 'Please begin with a letter.',
      lettersAndDigits: 'Please use letters and digits only.',
    },
  },
  password: {
    title: "Now let's set a password",
    progress: progress(2),
    again: 'Please type your password again: for your security it is not kept when the page is loaded anew.',
  },
  email: {
    title: 'Please provide your email address',
    progress: progress(3),
    explanation: "We'll only send you important information about your account.",
  },
  usernameTaken: {
    title: 'This username has been taken, please choose a new one',
    explanation: 'Another user registered this username before your account was validated.',
  },
} as const;
