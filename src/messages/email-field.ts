// The sentences of the field for an account's email address (spec 5, Account-setup email).
import { EMAIL_MAX_LENGTH } from '../../api/contract/rules/email.js';

export const copy = {
  label: 'Email',
  required: 'Please enter your email to continue.',
  invalid: 'Please enter a valid email address.',
  tooLong: `Please use at most ${EMAIL_MAX_LENGTH.setup} characters.`,
} as const;
