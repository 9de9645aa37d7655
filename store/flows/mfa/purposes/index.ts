// Every purpose of a one-time code, each loaded on demand.
import type { MfaPurpose, Purpose } from '../purpose.js';

export const purposes: Record<MfaPurpose, () => Promise<Purpose>> = {
  'sign-in': () => import('./sign-in.js').then((module) => module.signInPurpose),
  'reset-password': () => import('./reset-password.js').then((module) => module.resetPasswordPurpose),
  'enroll-email': () => import('./enroll-email.js').then((module) => module.enrollEmailPurpose),
  'enroll-phone': () => import('./enroll-phone.js').then((module) => module.enrollPhonePurpose),
  'setup-email': () => import('./setup-email.js').then((module) => module.setupEmailPurpose),
  'setup-phone': () => import('./setup-phone.js').then((module) => module.setupPhonePurpose),
  'email-link': () => import('./email-link.js').then((module) => module.emailLinkPurpose),
  'trustee-link': () => import('./trustee-link.js').then((module) => module.trusteeLinkPurpose),
  'confirm-profile-change': () => import('./confirm-profile-change.js').then((module) => module.confirmProfileChangePurpose),
  'remove-authenticator': () => import('./remove-authenticator.js').then((module) => module.removeAuthenticatorPurpose),
};
