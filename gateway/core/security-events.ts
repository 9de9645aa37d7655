// What the security log records: every event by name. docs/security-events.md is generated from this table.
import type { RefusalCode } from './refusal.js';

export const securityEvents = {
  'sign-in': 'A sign-in with username and password. If refused with AUERR01 or AUERR05, it waits for its next step.',
  'sign-in.by-link': 'A sign-in through an emailed link.',
  'session.end': 'A session ended: the user signed out, or ended this session or others.',
  'code.request': 'A one-time code was requested.',
  'code.verify': 'A one-time code was entered outside of a sign-in.',
  'username.recovery': 'Forgotten usernames were requested by email address.',
  'password.prove': 'A signed-in user entered the password to prove their identity, before a change of how they sign in.',
  'password.reset-request': 'A password reset was requested, with an answer or a code as proof.',
  'password.reset': "A new password was set through a reset link. All of the user's sessions end.",
  'password.change': "A signed-in user set a new password. The user's other sessions end.",
  'credentials.set-up': 'An invited user chose a username and password.',
  'email.change': 'A new email address was saved and must be verified.',
  'email.verify': 'The new email address was verified and replaced the previous one.',
  'phone.change': 'A new phone number was saved and must be verified.',
  'phone.verify': 'The new phone number was verified and replaced the previous one.',
  'authenticator.register': 'The setup of an authenticator app began.',
  'authenticator.confirm': 'An authenticator app was confirmed with its first code.',
  'authenticator.remove': 'An authenticator app was removed.',
  'authenticator.unreadable':
    'The key of an authenticator app could not be read: GATEWAY_SECRET was changed, or the row was tampered with.',
  'recovery-codes.create': 'Recovery codes were created; earlier ones no longer work.',
  'recovery-codes.remove': 'The recovery codes were removed.',
  'sign-in-steps.add': 'From now on, sign-in asks for a code or the security question.',
  'sign-in-steps.remove': 'Sign-in no longer asks for a code or the security question.',
  'reminder.change': 'The user chose when to be asked about extra security again.',
  'link.send': 'A link was sent again.',
  'link.open': 'An emailed link was opened.',
  'link.complete': "A link's task was completed.",
  'notice.open': 'The link in a notice was opened.',
  'notice.disown':
    '"This wasn\'t me" was pressed: all sessions end, the change and later ones are undone, and the password is void until a reset, unless there were only lockouts and the user could not reset it.',
  'device.remember': 'A computer was remembered: the security question is not asked on it for a year.',
  'device.forget': 'A remembered computer was forgotten: the next sign-in on it asks the security question.',
  'account.create': 'An operator created or imported an account.',
  'account.invite': 'An operator sent an invitation to set up an account.',
  'account.lock': 'An operator locked an account. Its sessions end.',
  'account.unlock': 'An operator unlocked an account and cleared its failed attempts.',
  'account.end-sessions': 'An operator ended the sessions of an account.',
  'account.remove-factors': 'An operator removed a lost authenticator app, phone, or recovery codes. The sessions of the account end.',
  'account.set-email': 'An operator replaced the email address of an account. Its sessions end.',
  'account.send-reset': 'An operator sent a link to reset the password of an account.',
  'account.delete': 'An operator deleted an account and everything that belongs to it.',
  'integration-token.unreadable': "A payroll provider's token could not be read: GATEWAY_SECRET was changed, or the row was tampered with.",
  'secrets.reseal': 'An operator resealed what is stored with the current secret.',
  'brand.set': 'An operator set the brand that everyone sees, or the brand of certain accounts.',
  'announcements.set': 'An operator set the announcements.',
  call: 'Any other call that was refused.',
} as const satisfies Record<string, string>;

export type SecurityEventName = keyof typeof securityEvents;

/** One event, as reported by the code that causes it. Who, when, and from where are added later. */
export type SecurityEvent =
  | { readonly event: SecurityEventName; readonly outcome: 'success' }
  | { readonly event: 'authenticator.unreadable' | 'integration-token.unreadable'; readonly outcome: 'failure' }
  | { readonly event: SecurityEventName; readonly outcome: 'refused'; readonly code: RefusalCode };
