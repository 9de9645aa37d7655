// The rules for text that a gateway stores: no control characters, whole characters only, and objects of limited size.

/** Control characters, and surrogates without their other half: databases cannot store these as JSON. */
const UNWANTED = /[\p{Cc}\p{Cs}]/u;
const UNWANTED_IN_LINES = /[^\P{Cc}\n\t]|\p{Cs}/u;
/** The JSON escapes of U+0000 and of lone surrogates, in JSON without escaped backslashes. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/;

/** The longest JSON object that is passed through unread, in characters. */
export const PASS_THROUGH_MAX_LENGTH = 16_384;

/** Whether `value` has no control characters, and only whole characters. */
export function isPlainText(value: string): boolean {
  return !UNWANTED.test(value);
}

/** The same, but line breaks and tabs are allowed. */
export function isPlainLines(value: string): boolean {
  return !UNWANTED_IN_LINES.test(value);
}

/** Whether an object can be stored: not too long as JSON, without the character U+0000, and with whole characters only. */
export function isKeepable(value: Record<string, unknown>): boolean {
  const json = JSON.stringify(value);
  return json.length <= PASS_THROUGH_MAX_LENGTH && !UNSTORABLE.test(json.replaceAll('\\\\', ''));
}
