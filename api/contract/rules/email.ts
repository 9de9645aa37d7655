// The rules for email addresses (R5). The list of known top-level domains is large and has its own file, known-tld.ts.

/** The maximum length of an email address, in characters: in account setup and on the forgot-username screen. */
export const EMAIL_MAX_LENGTH = { setup: 200, forgotUsername: 50 } as const;

const LOCAL_MAX_LENGTH = 64;
const DOMAIN_MAX_LENGTH = 253;

// Marks count as letters: Hindi, Tamil, and other scripts write their vowels with them.
// \p{C} matches control, format, and unpaired surrogate characters.
const LOCAL_PART = /^[^\s\p{C}@"(),:;<>[\\\]]+$/u;
const MISPLACED_DOT = /^\.|\.\.|\.$/;
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;

/** Forgot username (R5): letters, digits, and ._%+- before the @, a top-level domain of 2 to 4 letters, at most 50 characters. */
export function isForgotUsernameEmail(value: string): boolean {
  return value.length <= EMAIL_MAX_LENGTH.forgotUsername && /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,4}$/.test(value);
}

/**
 * The form of an email address (R5): a local part of at most 64 characters, a domain of at most 253 that does not end with a dot.
 * `isEmailOfKnownTld` also checks that the top-level domain is known.
 */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  return at > 0 && isLocalPart(value.slice(0, at)) && isDomain(value.slice(at + 1));
}

/** The email address of an account that is being set up or updated: `isEmail`, at most 200 characters. */
export function isAccountEmail(value: string): boolean {
  return value.length <= EMAIL_MAX_LENGTH.setup && isEmail(value);
}

function isLocalPart(local: string): boolean {
  return local.length <= LOCAL_MAX_LENGTH && LOCAL_PART.test(local) && !MISPLACED_DOT.test(local);
}

function isDomain(domain: string): boolean {
  return domain.length <= DOMAIN_MAX_LENGTH && DOMAIN.test(domain);
}
