// The rules for text that a gateway stores: no control characters, and objects of limited size.

const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_LINES = /[^\P{Cc}\n\t]/u;
/** The JSON escape of a character that databases cannot store. */
const NUL = '\\u0000';

/** The longest JSON object that is passed through unread, in characters. */
export const PASS_THROUGH_MAX_LENGTH = 16_384;

/** Whether `value` has no control characters. */
export function isPlainText(value: string): boolean {
  return !CONTROL.test(value);
}

/** Whether `value` has no control characters except line breaks and tabs. */
export function isPlainLines(value: string): boolean {
  return !CONTROL_BUT_LINES.test(value);
}

/** Whether an object can be stored: not too long as JSON, and without the character U+0000. */
export function isKeepable(value: Record<string, unknown>): boolean {
  const json = JSON.stringify(value);
  return json.length <= PASS_THROUGH_MAX_LENGTH && !json.includes(NUL);
}
