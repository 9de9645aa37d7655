// Rules about the characters and the length of free text (R5, "other available validators").
// A rule about which characters are allowed accepts the empty text: whether something must be there is `required`'s business.

/** Common punctuation: letters, digits, space and . , ' ? ! - only. */
export function isCommonPunctuation(value: string): boolean {
  return /^[A-Za-z0-9 .,'?!-]*$/.test(value);
}

/** Digits (0 to 9) only. */
export function isDigits(value: string): boolean {
  return /^[0-9]*$/.test(value);
}

/** Printable ASCII (space to tilde), without < and >. */
export function isPrintableAscii(value: string): boolean {
  return /^[ -;=?-~]*$/.test(value);
}

/** No white space at the start or the end. */
export function hasNoOuterWhitespace(value: string): boolean {
  return value === value.trim();
}

/** No white space anywhere. */
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
