// The messages for a new password (R5): its fields and the live checklist.
import { PASSWORD_LENGTH, type PasswordRule } from '../../../api/contract/rules/password.js';

export const newPasswordMessages = {
  password: 'New password',
  confirmation: 'Confirm new password',
  showConfirmation: 'Show confirmation',
  hideConfirmation: 'Hide confirmation',
  rules: {
    length: `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters, case-sensitive`,
    upperAndLower: 'At least one uppercase and one lowercase letter',
    digitOrSymbol: 'At least one digit or special character from ! # $ % & ? @',
    allowedCharacters: 'Only letters, digits and those special characters',
    noTripleRepeat: 'No more than 2 identical characters in a row (BBB is not valid)',
  } satisfies Record<PasswordRule, string>,
  marks: { met: 'met', unmet: 'not met yet', neutral: '' },
  allMet: 'Your password meets every rule.',
  passwordRequired: 'Password is required',
  passwordInvalid: 'Please choose a password that meets every rule below.',
  confirmationRequired: 'Confirm your new password.',
  confirmationDiffers: 'The two passwords do not match.',
} as const;
