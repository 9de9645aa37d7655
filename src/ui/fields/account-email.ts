// The rules for an account's email address, in the account setup and in email verification.
import { EMAIL_MAX_LENGTH } from '../../../api/contract/rules/email.js';
import { isEmailOfKnownTld } from '../../../api/contract/rules/known-tld.js';
import { emailFieldMessages } from '../../messages/en/email-field.js';

export interface EmailValues {
  readonly email: string;
}

/** For the form's `validate`. Spaces around the address are ignored. */
export function validateEmail({ email = '' }: Partial<EmailValues>) {
  return { email: emailError(email.trim()) };
}

function emailError(email: string): string | undefined {
  if (email === '') return emailFieldMessages.required;
  if (email.length > EMAIL_MAX_LENGTH.setup) return emailFieldMessages.tooLong(EMAIL_MAX_LENGTH.setup);
  return isEmailOfKnownTld(email) ? undefined : emailFieldMessages.invalid;
}
