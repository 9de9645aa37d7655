// Every purpose of a one-time code, each loaded on demand and then kept.
import { loadChunk } from '../../../core/load-chunk.js';
import type { MfaPurpose, Purpose } from '../purpose.js';

const purposes: Record<MfaPurpose, () => Promise<Purpose>> = {
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

const loaded = new Map<MfaPurpose, Purpose>();

/**
 * Loads a purpose, the first time. Even an import of loaded code takes a task of the browser, in which it may draw a frame before it sends
 * the call that a press waits for.
 */
export async function loadPurpose(name: MfaPurpose): Promise<Purpose> {
  const purpose = loaded.get(name) ?? (await loadChunk(purposes[name]));
  loaded.set(name, purpose);
  return purpose;
}
