// Which top-level domains exist (R5). By itself, and not in the barrel, so that a page can load the list only when it needs it.
import tlds from 'tlds' with { type: 'json' };
import { isEmail } from './email.js';

// The list writes every name in its own script; addresses may also carry the name's ASCII form (xn--…).
const knownTlds = new Set([...tlds, ...tlds.filter((tld) => !/^[a-z]+$/.test(tld)).map(asciiForm)]);

/** Whether the top-level domain of a domain or an email address is in IANA's list, in Unicode or in punycode. A closing dot is not. */
export function hasKnownTld(domainOrEmail: string): boolean {
  const topLevel = domainOrEmail.slice(domainOrEmail.lastIndexOf('.') + 1);
  return knownTlds.has(topLevel.normalize('NFC').toLowerCase());
}

/** The general email rule of R5, whole: `isEmail`, and the top-level domain is known. */
export function isEmailOfKnownTld(value: string): boolean {
  return isEmail(value) && hasKnownTld(value);
}

function asciiForm(tld: string): string {
  return new URL(`http://x.${tld}`).hostname.slice('x.'.length);
}
