// The rules for phone numbers that need no numbering plan (R5). The phone form checks validity for a country with libphonenumber.

/** The phone type ID of R9. */
export const PHONE_TYPE = 30;

/** The maximum length of a phone field's raw input, in characters. */
export const PHONE_INPUT_MAX_LENGTH = 250;

/** The raw input of a phone field, before it is parsed: at most 250 characters. */
export function isPhoneInput(value: string): boolean {
  return value.length <= PHONE_INPUT_MAX_LENGTH;
}

/** A national number: 2 to 17 digits. */
export function isNationalNumber(value: string): boolean {
  return /^[0-9]{2,17}$/.test(value);
}

/** A calling code without its plus: 1 to 3 digits. */
export function isCallingCode(value: string): boolean {
  return /^[1-9][0-9]{0,2}$/.test(value);
}

/** The phone validator used elsewhere: exactly ten digits. */
export function isTenDigitPhone(value: string): boolean {
  return /^[0-9]{10}$/.test(value);
}
