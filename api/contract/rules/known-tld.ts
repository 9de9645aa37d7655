// Which top-level domains exist (R5). A separate file, not in the barrel, so a page loads the list only when it needs it.
import tlds from 'tlds' with { type: 'json' };
import { isEmail } from './email.js';

// The list has every name in its own script; addresses may also use the ASCII form (xn--…).
const knownTlds = new Set([...tlds, ...tlds.filter((tld) => !/^[a-z]+$/.test(tld)).map(asciiForm)]);

/** Whether the top-level domain of a domain or an email address is in IANA's list, in Unicode or Punycode. No trailing dot is allowed. */
export function hasKnownTld(domainOrEmail: string): boolean {
  const topLevel = domainOrEmail.slice(domainOrEmail.lastIndexOf('.') + 1);
  return knownTlds.has(topLevel.normalize('NFC').toLowerCase());
}

/** The complete general email rule of R5: `isEmail`, and the top-level domain is known. */
export function isEmailOfKnownTld(value: string): boolean {
  return isEmail(value) && hasKnownTld(value);
}

function asciiForm(tld: string): string {
  return new URL(`http://x.${tld}`).hostname.slice('x.'.length);
}
