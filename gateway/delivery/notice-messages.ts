// What the notices of security changes say: what happened, when, from where, and what to do if it wasn't you.
import type { NoticeKind } from '../../api/contract/security-notices.js';
import { inWords } from '../core/duration.js';
import type { Message } from './message.js';
import { type Addressee, mail } from './messages.js';

/** Where and when it happened. */
export interface Circumstances {
  readonly at: Date;
  /** In words: "Firefox on Windows". */
  readonly browser: string;
  /** Masked: "203.0.113.x". */
  readonly network: string;
}

export interface Notice extends Circumstances {
  readonly kind: NoticeKind;
  /** More than the kind says, such as the old and the new address, masked. */
  readonly detail?: string;
  /** The "This wasn't me" link, and how long it works. */
  readonly url: string;
  readonly lifetimeMs: number;
}

interface NoticeText {
  readonly subject: string;
  readonly what: string;
}

const TEXTS: Record<NoticeKind, NoticeText> = {
  'password-changed': { subject: 'Your password was changed', what: 'The password for your account was changed.' },
  'password-reset': { subject: 'Your password was reset', what: 'A new password was set with a reset link.' },
  'email-changed': { subject: 'Your email address was changed', what: 'The email address for your account was changed.' },
  'phone-changed': { subject: 'Your phone number was changed', what: 'The phone number for your account was changed.' },
  'authenticator-added': {
    subject: 'An authenticator app was added',
    what: 'An authenticator app was added. Its codes now open your account.',
  },
  'authenticator-removed': {
    subject: 'An authenticator app was removed',
    what: 'The authenticator app was removed from your account.',
  },
  'recovery-codes-created': {
    subject: 'New recovery codes were created',
    what: 'New recovery codes were created for your account. Your earlier codes no longer work.',
  },
  'recovery-codes-removed': { subject: 'Your recovery codes were removed', what: 'The recovery codes for your account were removed.' },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    what: 'Someone signed in to your account with one of your recovery codes.',
  },
  'new-computer': { subject: 'New sign-in to your account', what: 'Your account was used on a device that is new to us.' },
  'computer-remembered': {
    subject: 'A computer is now remembered',
    what: 'Someone signed in to your account and chose to remember their computer. It skips your security question for a year.',
  },
  'lock-out': {
    subject: 'Sign-in attempts were blocked',
    what: 'Someone entered wrong sign-in details for your account several times. We are blocking further attempts for a while.',
  },
};

const NOT_YOU =
  "If this wasn't you, act now: we will sign everyone out of your account, undo the change, and ask you to set a new password.";
const NOT_YOU_LOCKED_OUT =
  "If this wasn't you, act now: we will sign everyone out of your account and, if you can reset your password, ask you to set a new one.";

/** A notice by email. */
export function noticeMail(to: Addressee, notice: Notice): Message {
  const { subject, what } = TEXTS[notice.kind];
  const intro = [
    withDetail(what, notice.detail),
    `When: ${moment(notice.at)}`,
    `Where: ${notice.browser}, network address ${notice.network}`,
    notice.kind === 'lock-out' ? NOT_YOU_LOCKED_OUT : NOT_YOU,
  ];
  const outro = [`The link works for ${inWords(notice.lifetimeMs)}.`];
  return { ...mail(to, { subject, intro, link: { url: notice.url, label: "This wasn't me" }, outro }), isNotice: true };
}

/** A notice by text, with the link or a reference to the email that has it. */
export function noticeText({ userId, recipient, letterhead }: Addressee, notice: Notice, hasLink: boolean): Message {
  const { subject, what } = TEXTS[notice.kind];
  const advice = hasLink ? `Act now: ${notice.url}` : 'Use the link in the email that we sent you.';
  const text = `${letterhead.brandName}: ${what} ${moment(notice.at)}, ${notice.browser}. Wasn't you? ${advice}`;
  return { userId, recipient, channel: 'sms', subject, text, ...(hasLink && { link: notice.url }), isNotice: true };
}

interface Secured extends Circumstances {
  /** Whether only sessions ended. */
  readonly keepsPassword: boolean;
  /** Whether the email goes to an address that the account had until then. */
  readonly isUndone: boolean;
}

const PASSWORD_KEPT = [
  'Sign in and add a phone or an authenticator app: without one, you cannot reset your password.',
  'Change the password as well if someone else may know it.',
];
const PASSWORD_VOID = [
  'To sign in again, set a new password: on the sign-in page, choose "Having trouble signing in?" and then "I forgot my password".',
  'If you cannot prove there that it is you, contact customer support.',
];
const ADDRESS_UNDONE =
  "Your account no longer has this address. If you can't read the mailbox of the former one, or someone else can, contact customer support.";

const SECURED = 'Your account is secured';

function whatSecuringDid({ keepsPassword }: Pick<Secured, 'keepsPassword'>): string {
  const done = keepsPassword
    ? 'Everyone was signed out. Your password still works.'
    : 'Everyone was signed out, any change was undone, and your password no longer works.';
  return `Someone used the "This wasn't me" link of a message that we sent you. ${done}`;
}

/** What "This wasn't me" changed, sent to every address of the account: someone else may have used the link. */
export function securedMail(to: Addressee, secured: Secured): Message {
  const { at, browser, network, keepsPassword, isUndone } = secured;
  const intro = [whatSecuringDid(secured), `When: ${moment(at)}`, `Where: ${browser}, network address ${network}`];
  const outro = [...(keepsPassword ? PASSWORD_KEPT : PASSWORD_VOID), ...(isUndone ? [ADDRESS_UNDONE] : [])];
  return { ...mail(to, { subject: SECURED, intro, outro }), isNotice: true };
}

/** The same by text, also to a phone that was just removed: someone who reads the user's email may have used the link. */
export function securedText({ userId, recipient, letterhead }: Addressee, secured: Omit<Secured, 'isUndone'>): Message {
  const text = `${letterhead.brandName}: ${whatSecuringDid(secured)} ${moment(secured.at)}, ${secured.browser}. Wasn't you? Contact customer support.`;
  return { userId, recipient, channel: 'sms', subject: SECURED, text, isNotice: true };
}

/** What support does to an account that its owner should know about. */
export type SupportAct = 'lock' | 'unlock' | 'remove-factors' | 'set-email' | 'send-reset';

interface SupportNotice {
  readonly act: SupportAct;
  /** More than the act says, such as what was removed. */
  readonly detail: string | undefined;
  readonly at: Date;
}

const ACT_NOW = 'If you did not ask for this, contact customer support right away.';

const SUPPORT_TEXTS: Record<SupportAct, NoticeText & { readonly otherwise: string }> = {
  lock: {
    subject: 'Your account was locked',
    what: 'Customer support locked your account. Everyone was signed out, and no one can sign in until support unlocks it.',
    otherwise: 'If you did not expect this, contact customer support.',
  },
  unlock: {
    subject: 'Your account was unlocked',
    what: 'Customer support unlocked your account. You can sign in again.',
    otherwise: ACT_NOW,
  },
  'remove-factors': {
    subject: 'A way to verify your identity was removed',
    what: 'Customer support removed a way to verify your identity from your account. Everyone was signed out.',
    otherwise: ACT_NOW,
  },
  'set-email': {
    subject: 'Your email address was changed',
    what: 'Customer support changed the email address for your account. Everyone was signed out.',
    otherwise: ACT_NOW,
  },
  'send-reset': {
    subject: 'A link to reset your password was sent',
    what: 'Customer support emailed you a link to reset your password.',
    otherwise: ACT_NOW,
  },
};

/** What support did, by email. */
export function supportMail(to: Addressee, { act, detail, at }: SupportNotice): Message {
  const { subject, what, otherwise } = SUPPORT_TEXTS[act];
  return { ...mail(to, { subject, intro: [withDetail(what, detail), `When: ${moment(at)}`], outro: [otherwise] }), isNotice: true };
}

/** The same by text. */
export function supportText({ userId, recipient, letterhead }: Addressee, { act, detail }: Omit<SupportNotice, 'at'>): Message {
  const { subject, what, otherwise } = SUPPORT_TEXTS[act];
  const text = `${letterhead.brandName}: ${withDetail(what, detail)} ${otherwise}`;
  return { userId, recipient, channel: 'sms', subject, text, isNotice: true };
}

const withDetail = (what: string, detail: string | undefined): string => (detail === undefined ? what : `${what} ${detail}`);

/** "November 22, 2026 at 1:23 AM UTC": in one zone, since the reader's is unknown. */
function moment(at: Date): string {
  return `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;
}
