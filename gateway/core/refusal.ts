// Every refusal of the gateway: its code, its HTTP status, and the sentence that users read.
// Rules throw codes; calls/ looks up the status. docs/errors.md lists how to trigger each.
import { waitInWords } from './duration.js';

interface RefusalRow {
  readonly status: 200 | 400 | 401 | 403 | 404 | 413 | 429 | 440 | 500 | 503;
  readonly description: string;
}

/** Refusals with status 200 are ordinary outcomes (P3: `errors` decides, whatever the status). */
export const refusals = {
  AUERR01: { status: 200, description: 'Please answer your security question to sign in.' },
  AUERR02: { status: 200, description: 'The username or password is not right. Please check both and try again.' },
  AUERR03: { status: 200, description: 'That answer is not right. Please check it and try again.' },
  AUERR04: {
    status: 403,
    description: 'This account is locked after several failed attempts. Please wait 15 minutes, or reset your password.',
  },
  AUERR05: { status: 200, description: 'Please verify your identity with a code to sign in.' },
  AUERR06: { status: 403, description: 'This account is locked. Please contact customer support.' },
  AUERR07: { status: 200, description: 'This link verifies your email address. Please sign in with your username.' },
  CAERR01: { status: 200, description: 'Please solve the captcha again.' },
  MFERR01: { status: 200, description: 'The code is not valid, please try again.' },
  MFERR02: { status: 200, description: 'Too many attempts. Please wait 15 minutes, then request a new code.' },
  MFERR03: { status: 200, description: 'We cannot send a code that way. Please choose another method.' },
  MFERR04: {
    status: 200,
    description: 'We have sent you several codes already. Please use the latest one, or wait 15 minutes before you request another.',
  },
  MFERR05: { status: 200, description: 'We could not send your code. Please try again, or choose another method.' },
  MFERR06: {
    status: 200,
    description: 'We cannot send codes that way right now. Please choose another method, or try again in a few minutes.',
  },
  FPERR01: { status: 200, description: 'Please prove that it is you before you change this.' },
  FPERR02: { status: 200, description: 'That password is not right. Please check it and try again.' },
  FPERR03: {
    status: 200,
    description: 'This account is locked after several failed attempts. Please wait 15 minutes, or reset your password.',
  },
  FPERR04: { status: 200, description: 'Please use a code to prove that it is you.' },
  TOERR01: { status: 200, description: 'This account already has a verified device. Please remove it before you set up another.' },
  TOERR02: { status: 200, description: 'There is no authenticator app to verify. Please start the setup again.' },
  OCERR01: { status: 200, description: 'This choice cannot be made or undone here.' },
  OCERR02: { status: 200, description: 'Please choose a valid date.' },
  OCERR03: { status: 200, description: 'Please choose a day before extra security becomes mandatory, at most a week from now.' },
  OCERR04: { status: 200, description: 'Please verify a phone or an authenticator app first.' },
  CDERR01: { status: 200, description: 'Please enter the code that we sent you first.' },
  CDERR02: { status: 200, description: 'There is nothing to verify yet. Please save your contact details first.' },
  CDERR03: { status: 200, description: 'Please use an email address that ends in a known domain, such as .com or .org.' },
  CDERR04: { status: 200, description: 'We cannot send codes to this phone number. Please check it, or use another one.' },
  CVERR01: { status: 200, description: 'This account is already set up. Please sign in.' },
  CVERR02: { status: 200, description: 'This username has been taken. Please choose another one.' },
  CVERR03: { status: 200, description: 'Please verify your email address before you choose your credentials.' },
  PWERR01: { status: 200, description: 'Please choose a password that differs from your current one.' },
  PWERR02: { status: 200, description: 'The username does not belong to this account. Please sign in again.' },
  PWERR03: { status: 200, description: 'This password is easy to guess. Please choose another one.' },
  RPERR01: { status: 200, description: 'We could not confirm your identity. Please check what you entered and try again.' },
  RPERR02: { status: 200, description: 'Too many attempts. Please wait 15 minutes and try again.' },
  VEERR01: { status: 200, description: 'This link is not valid. Please request a new password reset.' },
  VEERR02: { status: 200, description: 'This link has expired. Please request a new password reset.' },
  VEERR03: { status: 200, description: 'This link has already been used. Please request a new password reset.' },
  VTERR01: { status: 200, description: 'This link is not valid. Please check that you opened the latest email.' },
  VTERR02: { status: 200, description: 'This link has expired. Please request a new one.' },
  VTERR03: { status: 200, description: 'This link has already been used. Please sign in.' },
  VTERR04: { status: 200, description: 'Please enter the code that we sent you before you finish.' },
  VTERR05: { status: 200, description: 'Please set up your account before you finish.' },
  VTERR06: { status: 200, description: 'We have sent this link several times. Please check your inbox, or try again in an hour.' },
  VTERR07: { status: 200, description: 'We could not send the email. Please try again in a moment.' },
  NTERR01: { status: 200, description: 'This link no longer works. To secure your account, please reset your password.' },
  PLERR01: { status: 200, description: 'We could not find this plan. Please choose one from your list.' },
  PLERR02: { status: 200, description: 'Your role lets you view this plan but not change it.' },
  PLERR03: { status: 200, description: 'We could not find this employer. Please choose one from the list.' },
  PLERR04: { status: 200, description: 'Please connect your payroll provider first.' },
  RQERR01: { status: 400, description: 'The request is incomplete or malformed. Please check what you entered and try again.' },
  RQERR02: { status: 413, description: 'The request is too large.' },
  SEERR01: { status: 401, description: 'Please sign in to continue.' },
  SEERR02: { status: 440, description: 'Your session has timed out. Please sign in again.' },
  SEERR03: { status: 403, description: 'You may only see and change your own account. Please sign in again.' },
  SEERR04: { status: 403, description: 'There is a step to finish before you can do this. Please sign in again.' },
  SEERR05: { status: 403, description: 'This request could not be confirmed as yours. Please reload the page and try again.' },
  RLERR01: { status: 429, description: 'There were too many requests from your network. Please wait a minute and try again.' },
  RLERR02: { status: 429, description: 'You have done this too many times in a short time. Please wait a moment and try again.' },
  NFERR01: { status: 404, description: 'There is nothing at this address.' },
  SVERR01: { status: 500, description: 'Something went wrong on our side. Please try again in a moment.' },
  SVERR02: { status: 503, description: 'The service is not ready. Please try again in a moment.' },
  SVERR03: { status: 503, description: 'Many people are signing in right now. Please try again in a moment.' },
} as const satisfies Record<string, RefusalRow>;

export type RefusalCode = keyof typeof refusals;

interface Details {
  /** A more specific sentence than the table's. */
  readonly description?: string;
  /** Which fields broke which rules, for developers: `body.username (max_length)`. Never values. */
  readonly notAccepted?: readonly string[];
  readonly retryAfterSeconds?: number;
}

/** Throw it to end a call with one of the refusals. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly description: string;
  readonly notAccepted: readonly string[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.description = details.description ?? refusals[code].description;
    this.notAccepted = details.notAccepted;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** How the sentences of `refusals` say how long to wait as a rule, and up to how many seconds that is near enough. */
const USUAL_WAITS: Readonly<Record<string, number>> = { 'a moment': 60, 'a minute': 60, '15 minutes': 0, 'an hour': 3600 };
const USUAL_WAIT = /(?<=wait |again in )(?:a moment|a minute|15 minutes|an hour)/;

/** A refusal that says how long to wait, in words and for programs. */
export function waitingRefusal(code: RefusalCode, seconds: number): Refusal {
  const inWords = (usual: string) => (seconds <= (USUAL_WAITS[usual] ?? 0) ? usual : waitInWords(seconds));
  return new Refusal(code, { description: refusals[code].description.replace(USUAL_WAIT, inWords), retryAfterSeconds: seconds });
}

/** Whether the service, not the user, is at fault: it compared nothing that the user gave, and nothing may count as a failure. */
export function isServiceFault(error: unknown): boolean {
  return error instanceof Refusal && error.code.startsWith('SVERR');
}
