// The rule for an authenticator app's name (R5): optional, at most 25 characters.

/** The maximum length of an authenticator app's name, in characters, and the name of an unnamed app (R9). */
export const APP_NAME = { maxLength: 25, default: 'Authenticator app' } as const;

/** Whether `value` can be the name of an authenticator app; it may be empty. */
export function isAppName(value: string): boolean {
  return value.length <= APP_NAME.maxLength;
}
