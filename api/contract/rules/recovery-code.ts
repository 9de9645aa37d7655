// The rule for recovery codes: ten letters and digits in the form "xxxx-xxxx-xx", without letters that look like digits.

/** The characters of a recovery code: no i, l, o, or u. */
export const RECOVERY_CODE_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** The longest text that is read as a recovery code, including anything between its characters. */
export const RECOVERY_CODE_MAX_LENGTH = 64;

const LENGTH = 10;
const LOOKALIKES: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

/** Formats typed or pasted text as "xxxx-xxxx-xx"; case, spaces, and look-alikes do not matter. */
export function formatRecoveryCode(value: string): string {
  const kept = value
    .toLowerCase()
    .replace(/[oil]/g, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(/[^0-9a-hjkmnp-tv-z]/g, '')
    .slice(0, LENGTH);
  return [kept.slice(0, 4), kept.slice(4, 8), kept.slice(8)].filter((part) => part !== '').join('-');
}

/** Whether `value` can be a recovery code, however it is typed. */
export function isRecoveryCode(value: string): boolean {
  return value.length <= RECOVERY_CODE_MAX_LENGTH && /^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{2}$/.test(formatRecoveryCode(value));
}
