// Every purpose of a one-time code, each loaded when it is needed.
import type { MfaPurpose, Purpose } from '../purpose.js';

export const purposes: Partial<Record<MfaPurpose, () => Promise<Purpose>>> = {
  'sign-in': () => import('./sign-in.js').then((module) => module.signInPurpose),
  'enroll-email': () => import('./enroll-email.js').then((module) => module.enrollEmailPurpose),
  'enroll-phone': () => import('./enroll-phone.js').then((module) => module.enrollPhonePurpose),
  'setup-phone': () => import('./setup-phone.js').then((module) => module.setupPhonePurpose),
  'confirm-profile-change': () => import('./confirm-profile-change.js').then((module) => module.confirmProfileChangePurpose),
  'remove-authenticator': () => import('./remove-authenticator.js').then((module) => module.removeAuthenticatorPurpose),
};
