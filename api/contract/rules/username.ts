// The username rules (R5): 4 to 16 letters and digits, with a letter first.

/** The minimum and maximum length of a username, in characters. */
export const USERNAME_LENGTH = { min: 4, max: 16 } as const;

/** The rules for a new username, each one separate, in the order in which they are shown. */
export const usernameRules = {
  length: (value: string) => value.length >= USERNAME_LENGTH.min && value.length <= USERNAME_LENGTH.max,
  startsWithLetter: (value: string) => /^[A-Za-z]/.test(value),
  lettersAndDigits: (value: string) => /^[A-Za-z0-9]+$/.test(value),
} as const;

/** Whether `value` may become a username. */
export function isUsername(value: string): boolean {
  return Object.values(usernameRules).every((rule) => rule(value));
}
