// Rules about the characters and the length of free text (R5, "other available validators").
// A rule about allowed characters accepts an empty string; `required` checks that a value is present.

/** Common punctuation: only letters, digits, space, and . , ' ? ! - */
export function isCommonPunctuation(value: string): boolean {
  return /^[A-Za-z0-9 .,'?!-]*$/.test(value);
}

/** Only digits (0 to 9). */
export function isDigits(value: string): boolean {
  return /^[0-9]*$/.test(value);
}

/** Printable ASCII (space to tilde), without < and >. */
export function isPrintableAscii(value: string): boolean {
  return /^[ -;=?-~]*$/.test(value);
}

/** No whitespace at the start or the end. */
export function hasNoOuterWhitespace(value: string): boolean {
  return value === value.trim();
}

/** Whether `value` has no whitespace anywhere. */
export function hasNoWhitespace(value: string): boolean {
  return !/\s/.test(value);
}

/** Exclusive minimum: more than `limit` characters (UTF-16 units, as HTML counts). */
export function longerThan(limit: number): (value: string) => boolean {
  return (value) => value.length > limit;
}

/** Exclusive maximum: fewer than `limit` characters (UTF-16 units, as HTML counts). */
export function shorterThan(limit: number): (value: string) => boolean {
  return (value) => value.length < limit;
}
