// How email addresses and phone numbers are shown (R5, "Display"). Every function accepts any text and never throws.

const EMAIL_KEPT = 2;
const EMAIL_MIN_ASTERISKS = 4;

/**
 * Masks an email address: the first 2 characters of the local part, an asterisk for each of its other characters (at least 4), the domain.
 * Text without an @ counts as a local part.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domainStart = at < 0 ? email.length : at;
  // By code points, so no character is cut in half.
  const local = Array.from(email.slice(0, domainStart));
  const asterisks = '*'.repeat(Math.max(local.length - EMAIL_KEPT, EMAIL_MIN_ASTERISKS));
  return local.slice(0, EMAIL_KEPT).join('') + asterisks + email.slice(domainStart);
}

/** Formats a ten-digit phone number as xxx-xxx-xxxx; any other text stays as is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^([0-9]{3})([0-9]{3})([0-9]{4})$/, '$1-$2-$3');
}

/** Masks a national number: an asterisk for every digit except the last 4; ten digits become xxx-xxx-xxxx. */
export function maskPhone(nationalNumber: string): string {
  return formatPhone(nationalNumber).replace(/\p{Nd}(?=(?:\P{Nd}*\p{Nd}){4})/gu, '*');
}
