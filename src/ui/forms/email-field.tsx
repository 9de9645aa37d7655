// The field for an account's email address (spec 5): in the account set-up and where an address is verified.
import { EMAIL_MAX_LENGTH } from '../../../api/contract/rules/email.js';
import { isEmailOfKnownTld } from '../../../api/contract/rules/known-tld.js';
import { copy } from '../../messages/email-field.js';
import { TextField } from './text-field.js';

export interface EmailValues {
  readonly email: string;
}

/** For the form's `validate`; spaces around the address do not matter. */
export function validateEmail({ email = '' }: Partial<EmailValues>) {
  return { email: emailError(email.trim()) };
}

function emailError(email: string): string | undefined {
  if (email === '') return copy.required;
  if (email.length > EMAIL_MAX_LENGTH.setup) return copy.tooLong;
  return isEmailOfKnownTld(email) ? undefined : copy.invalid;
}

export function EmailField() {
  return <TextField name="email" type="email" label={copy.label} autoComplete="email" autoCapitalize="none" spellCheck={false} />;
}
