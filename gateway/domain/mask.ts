// How contact details are shown to users who have not proved who they are (R5.9).

import { addressBlock } from '../core/client-address.js';

const SHOWN_LOCAL = 2;
const SHORT_LOCAL = 6;
const SHOWN_DIGITS = 4;

/** Keeps the first two characters of the local part (or its only one), then asterisks, then the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const shown = local.slice(0, SHOWN_LOCAL);
  const stars = local.length <= SHORT_LOCAL ? SHOWN_DIGITS : local.length - shown.length;
  return `${shown}${'*'.repeat(stars)}${email.slice(at)}`;
}

/** Masks all but the last four digits of a national number; ten digits are grouped xxx-xxx-xxxx. */
export function maskPhone(number: string): string {
  const masked = '*'.repeat(Math.max(0, number.length - SHOWN_DIGITS)) + number.slice(-SHOWN_DIGITS);
  return masked.length === 10 ? `${masked.slice(0, 3)}-${masked.slice(3, 6)}-${masked.slice(6)}` : masked;
}

/** Enough of a network address for users to recognize their own: "203.0.113.x", "2001:db8:1:x". */
export function maskAddress(address: string): string {
  const block = addressBlock(address);
  return block.includes(':') ? `${block.split(':').slice(0, 3).join(':')}:x` : block.replace(/\.\d+$/, '.x');
}
