// A handler for every call of the contract.
import type { Handlers } from '../calls/handler.js';
import { activityLog } from './activity-log.js';
import { announcements } from './announcements.js';
import { authenticator } from './authenticator.js';
import { branding } from './branding.js';
import { captcha } from './captcha.js';
import { contact } from './contact.js';
import { contactDetails } from './contact-details.js';
import { credentials } from './credentials.js';
import { landing } from './landing.js';
import { mfa } from './mfa.js';
import { navigation } from './navigation.js';
import { optionChoice } from './option-choice.js';
import { payroll } from './payroll.js';
import { plans } from './plans.js';
import { proof } from './proof.js';
import { recovery } from './recovery.js';
import { recoveryCodes } from './recovery-codes.js';
import { securityNotices } from './security-notices.js';
import { session } from './session.js';
import { sessions } from './sessions.js';
import { signIn } from './sign-in.js';
import { verificationLinks } from './verification-links.js';

export const handlers: Handlers = {
  signIn,
  landing,
  branding,
  captcha,
  mfa,
  recovery,
  recoveryCodes,
  verificationLinks,
  securityNotices,
  session,
  sessions,
  proof,
  credentials,
  contactDetails,
  optionChoice,
  authenticator,
  announcements,
  activityLog,
  navigation,
  contact,
  plans,
  payroll,
};
