// How email addresses and phone numbers are shown (R5, "Display"). Every function takes any text and never throws.

const EMAIL_KEPT = 2;
const EMAIL_MIN_ASTERISKS = 4;

/**
 * Masks an email address: the first 2 characters of the local part, an asterisk for each other one (at least 4), the domain.
 * Text without an @ counts as a local part.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domainStart = at < 0 ? email.length : at;
  // By code points, so that no character is cut in half.
  const local = Array.from(email.slice(0, domainStart));
  const asterisks = '*'.repeat(Math.max(local.length - EMAIL_KEPT, EMAIL_MIN_ASTERISKS));
  return local.slice(0, EMAIL_KEPT).join('') + asterisks + email.slice(domainStart);
}

/** Shows a phone number of ten digits as xxx-xxx-xxxx; any other text stays as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^([0-9]{3})([0-9]{3})([0-9]{4})$/, '$1-$2-$3');
}

/** Masks a national number: an asterisk for every digit but the last 4, ten digits as xxx-xxx-xxxx. */
export function maskPhone(nationalNumber: string): string {
  return formatPhone(nationalNumber).replace(/\p{Nd}(?=(?:\P{Nd}*\p{Nd}){4})/gu, '*');
}
