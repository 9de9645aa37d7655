// What codes reach: one mailbox or telephone line, however its address or number is written.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** An address in lower case, or a number without its extension and without prefixes that are only dialed within the country. */
export function reachedBy(target: string): string {
  return parsePhoneNumberFromString(target, { extract: false })?.number ?? target.toLowerCase();
}
