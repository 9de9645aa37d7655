// The rules for text that a gateway stores: no control characters, whole characters only, and objects of limited size.

/** Control characters, and surrogates without their other half: databases cannot store these as JSON. */
const UNWANTED = /[\p{Cc}\p{Cs}]/u;
const UNWANTED_IN_LINES = /[^\P{Cc}\n\t]|\p{Cs}/u;
/** What PostgreSQL refuses in any text, and what UTF-8 cannot express. */
const UNSTORABLE_TEXT = /[\0\p{Cs}]/u;
/** The JSON escapes of U+0000 and of lone surrogates, in JSON without escaped backslashes. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/;

/** The longest JSON object that is passed through unread, in characters. */
export const PASS_THROUGH_MAX_LENGTH = 16_384;
/** How many objects and lists such an object may have around a value. Serializers and databases overflow their stacks somewhere above. */
export const PASS_THROUGH_MAX_DEPTH = 32;
/** Member names that valibot leaves out, because they could change other objects. */
const LOST_NAMES = ['__proto__', 'constructor', 'prototype'];

/** Whether `value` has no control characters, and only whole characters. */
export function isPlainText(value: string): boolean {
  return !UNWANTED.test(value);
}

/** The same, but line breaks and tabs are allowed. */
export function isPlainLines(value: string): boolean {
  return !UNWANTED_IN_LINES.test(value);
}

/** Whether a database can compare `value` with what it stores: without the character U+0000, and only whole characters. */
export function isStorableText(value: string): boolean {
  return !UNSTORABLE_TEXT.test(value);
}

/**
 * Whether a value is a JSON object that can be stored as it is: neither too deep nor too long, without the character U+0000, with whole
 * characters only, with no name that gets lost, and with no number that was rounded.
 */
export function isKeepable(value: unknown): boolean {
  if (!isObject(value) || Array.isArray(value) || LOST_NAMES.some((name) => Object.hasOwn(value, name))) return false;
  if (!hasKeepableParts(value, PASS_THROUGH_MAX_DEPTH)) return false;
  const json = JSON.stringify(value);
  return json.length <= PASS_THROUGH_MAX_LENGTH && !UNSTORABLE.test(json.replaceAll('\\\\', ''));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function hasKeepableParts(value: unknown, depth: number): boolean {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (!isObject(value)) return true;
  return depth > 0 && Object.values(value).every((part) => hasKeepableParts(part, depth - 1));
}
