// The messages about code methods, for every screen that asks for a code.
import type { MfaType } from '../../../api/contract/mfa-methods.js';

interface MethodMessages {
  /** How the method is offered. */
  readonly option: string;
  /** What to do to get the code or to use it. */
  readonly sent: string;
  /** The same with the masked contact or the app's name, `{contact}`, if known. */
  readonly sentTo?: string;
}

export const methodMessages: Record<MfaType, MethodMessages> = {
  sms: {
    option: 'With a text',
    sent: 'We sent you a text with a code.',
    sentTo: 'We sent a text with a code to {contact}.',
  },
  call: {
    option: 'With a call',
    sent: 'We are calling you with a code.',
    sentTo: 'We are calling {contact} with a code.',
  },
  email: {
    option: 'With your email',
    sent: 'We sent you an email with a code.',
    sentTo: 'We sent an email with a code to {contact}.',
  },
  totp: {
    option: 'Using a verification app',
    sent: 'Open your authenticator app and enter the code that it shows.',
    sentTo: 'Open {contact} and enter the code that it shows.',
  },
  recovery: { option: 'With a recovery code', sent: 'Enter one of your recovery codes. Each code works once.' },
};
