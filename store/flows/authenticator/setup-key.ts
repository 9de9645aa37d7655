// The key in a provisioning link, for users who type it.

/** Undefined if an authenticator app could not open the link. */
export function setupKeyOf(link: string): string | undefined {
  if (!link.startsWith('otpauth://')) return undefined;
  return new URLSearchParams(link.slice(link.indexOf('?'))).get('secret') || undefined;
}

/** `ABCD EFGH IJ` for `ABCDEFGHIJ`. */
export const groupsOfFour = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? '';
