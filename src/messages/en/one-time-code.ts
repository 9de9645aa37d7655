// The messages around the field for a one-time code, on the code screens and in the dialog that asks for a fresh proof.
import { plural } from './plural.js';

export const oneTimeCodeMessages = {
  field: 'Code',
  required: 'Please enter the code.',
  checking: 'Checking…',
  lifetime: (minutes: number) => plural(minutes, { one: 'It works for {count} minute.', other: 'It works for {count} minutes.' }),
  noCode: "Didn't get the code?",
  resend: 'Resend code',
  resending: 'Sending…',
  resent: 'We sent the code again.',
  resendIn: (seconds: number) => plural(seconds, { one: 'Resend in {count} second.', other: 'Resend in {count} seconds.' }),
} as const;
