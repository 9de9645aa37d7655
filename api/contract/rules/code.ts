// The rule for one-time codes (R5): digits only, at most six.

/** The maximum length of a one-time code, in digits. */
export const CODE_MAX_LENGTH = 6;

/** Whether `value` can be a one-time code: one to six digits. */
export function isCode(value: string): boolean {
  return /^[0-9]{1,6}$/.test(value);
}

/** Keeps the digits of typed or pasted text ("123 456", "123-456"), at most six. */
export function keepCodeDigits(value: string): string {
  return value.replace(/[^0-9]/g, '').slice(0, CODE_MAX_LENGTH);
}
