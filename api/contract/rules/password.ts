// The password rules (R5), each one separate, so that the live checklist and the validation share them.

/** The minimum and maximum length of a password, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 16 } as const;

/** The rules of a new password, in the order in which the checklist shows them. */
export const passwordRules = {
  length: (value: string) => value.length >= PASSWORD_LENGTH.min && value.length <= PASSWORD_LENGTH.max,
  upperAndLower: (value: string) => /[A-Z]/.test(value) && /[a-z]/.test(value),
  digitOrSymbol: (value: string) => /[0-9!#$%&?@]/.test(value),
  allowedCharacters: (value: string) => /^[A-Za-z0-9!#$%&?@]*$/.test(value),
  noTripleRepeat: (value: string) => !/(.)\1\1/su.test(value),
} as const;

/** The name of one rule of a new password. */
export type PasswordRule = keyof typeof passwordRules;

/** Whether `value` may become a password. */
export function isPassword(value: string): boolean {
  return Object.values(passwordRules).every((rule) => rule(value));
}

/** Whether the confirmation repeats the password; two empty fields do not count. */
export function isPasswordConfirmed(password: string, confirmation: string): boolean {
  return password !== '' && confirmation === password;
}
