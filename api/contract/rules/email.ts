// The rules of email addresses (spec 5). The list of known top-level domains is large and lives by itself in known-tld.ts.

/** Longest email address, in characters: on account set-up and on the forgot-username screen. */
export const EMAIL_MAX_LENGTH = { setup: 200, forgotUsername: 50 } as const;

const LOCAL_MAX_LENGTH = 64;
const DOMAIN_MAX_LENGTH = 253;

/** Forgot username (spec 5): letters, digits and ._%+- before the @, a top-level part of 2 to 4 letters, at most 50 characters. */
export function isForgotUsernameEmail(value: string): boolean {
  return value.length <= EMAIL_MAX_LENGTH.forgotUsername && /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,4}$/.test(value);
}

/** An email address in general (spec 5), except that its top-level domain is known: see `hasKnownTld`. */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  const local = value.slice(0, at);
  const domain = value.slice(at + 1);
  return at > 0 && isLocalPart(local) && isDomain(domain);
}

/** The email of an account under set-up or update: `isEmail`, at most 200 characters. */
export function isAccountEmail(value: string): boolean {
  return value.length <= EMAIL_MAX_LENGTH.setup && isEmail(value);
}

function isLocalPart(local: string): boolean {
  return local.length <= LOCAL_MAX_LENGTH && /^[^\s@"(),:;<>[\\\]]+$/.test(local) && !/^\.|\.\.|\.$/.test(local);
}

function isDomain(domain: string): boolean {
  return domain.length <= DOMAIN_MAX_LENGTH && /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(domain);
}
