// The messages of the screen that a security notice's link opens.
import type { NoticeKind } from '../../../api/contract/security-notices.js';

const WHAT: Readonly<Record<NoticeKind, string>> = {
  'password-changed': 'Your password was changed.',
  'password-reset': 'Your password was reset with a link that we emailed you.',
  'email-changed': 'Your email address was changed.',
  'phone-changed': 'Your phone number was changed.',
  'authenticator-added': 'An authenticator app was added to your account.',
  'authenticator-removed': 'The authenticator app was removed from your account.',
  'recovery-codes-created': 'New recovery codes were created for your account.',
  'recovery-codes-removed': 'The recovery codes for your account were removed.',
  'recovery-code-used': 'Someone signed in with one of your recovery codes.',
  'new-computer': 'Someone signed in to your account on a new device.',
  'computer-remembered': 'Someone signed in to your account and chose to remember their computer.',
  'lock-out': 'Someone entered wrong sign-in details for your account several times.',
};

/** Even a kind that this version does not know means that something changed. */
const whatHappened = (kind: string): string => (isKnown(kind) ? WHAT[kind] : 'Something changed in your account.');

const isKnown = (kind: string): kind is NoticeKind => Object.hasOwn(WHAT, kind);

const AFTER_LOCKOUT = [
  'sign everyone out of your account',
  'undo any change made after it',
  'turn off your password if you have a way to set a new one',
] as const;
const AFTER_CHANGE = [
  'sign everyone out of your account',
  'undo this change and any change made after it',
  'turn off your password, so you will need to set a new one',
] as const;

export const securityNoticeMessages = {
  title: 'Was this you?',
  what: whatHappened,
  when: 'When',
  browser: 'Browser',
  unknownBrowser: 'Unknown browser',
  lead: "If this wasn't you, press the button below. We will:",
  /** What the button does. After a lockout, a user who could not reset the password keeps it. */
  effectsOf: (kind: string) => (kind === 'lock-out' ? AFTER_LOCKOUT : AFTER_CHANGE),
  disown: "This wasn't me",
  disowning: 'Securing your account…',
  wasMe: 'It was me',
  failed: 'This did not work, so your account may not be secured yet. Please try again.',
  expired: { title: 'This link no longer works', message: "If you see a change that you didn't make, reset your password now." },
  secured: {
    title: 'Your account is secured',
    message: 'Everyone was signed out, and any change was undone. If your password no longer works, reset it to sign in again.',
  },
  reset: 'Reset your password',
} as const;
