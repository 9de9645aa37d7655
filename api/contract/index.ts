// The whole contract by group, as used by openapi.json, the reference gateway, and the conformance tests.
import * as activityLog from './activity-log.js';
import * as announcements from './announcements.js';
import * as authenticator from './authenticator.js';
import * as branding from './branding.js';
import type { Call } from './call.js';
import * as captcha from './captcha.js';
import * as contact from './contact.js';
import * as contactDetails from './contact-details.js';
import * as credentials from './credentials.js';
import * as landing from './landing.js';
import * as mfa from './mfa.js';
import * as navigation from './navigation.js';
import * as optionChoice from './option-choice.js';
import * as payroll from './payroll.js';
import * as plans from './plans.js';
import * as proof from './proof.js';
import * as recovery from './recovery.js';
import * as recoveryCodes from './recovery-codes.js';
import * as securityNotices from './security-notices.js';
import * as session from './session.js';
import * as sessions from './sessions.js';
import * as signIn from './sign-in.js';
import * as verificationLinks from './verification-links.js';

type CallsOf<M> = { [K in keyof M as M[K] extends Call ? K : never]: M[K] extends Call ? M[K] : never };

/** A group module's calls, without its schemas and constants. */
function callsOf<M extends object>(module: M): CallsOf<M> {
  const entries = Object.entries(module).filter(
    ([, value]) => typeof value === 'object' && value !== null && 'method' in value && 'reply' in value,
  );
  // The filter keeps exactly the members that CallsOf keeps; TypeScript cannot see through Object.entries.
  return Object.fromEntries(entries) as CallsOf<M>;
}

/** Every call by group and name: R7's, and those that the reference gateway adds. */
export const contract = {
  signIn: callsOf(signIn),
  landing: callsOf(landing),
  branding: callsOf(branding),
  captcha: callsOf(captcha),
  mfa: callsOf(mfa),
  recovery: callsOf(recovery),
  recoveryCodes: callsOf(recoveryCodes),
  verificationLinks: callsOf(verificationLinks),
  securityNotices: callsOf(securityNotices),
  session: callsOf(session),
  sessions: callsOf(sessions),
  proof: callsOf(proof),
  credentials: callsOf(credentials),
  contactDetails: callsOf(contactDetails),
  optionChoice: callsOf(optionChoice),
  authenticator: callsOf(authenticator),
  announcements: callsOf(announcements),
  activityLog: callsOf(activityLog),
  navigation: callsOf(navigation),
  contact: callsOf(contact),
  plans: callsOf(plans),
  payroll: callsOf(payroll),
} as const;

/** Every call, by group and name. */
export type Contract = typeof contract;
