// The generic form rules (R5): required, min, max, minLength, maxLength, pattern, email. A rule with a limit is created from the limit.
// Each rule judges the value exactly as given. For a field that may stay empty, wrap its rule in `optional`.
export { isEmail as email } from './email.js';

/** Whether a value was given: not null, undefined, an empty string, or an empty list. Whitespace counts, so trim the value if needed. */
export function required(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** A rule that also accepts an empty string. */
export function optional(rule: (value: string) => boolean): (value: string) => boolean {
  return (value) => value === '' || rule(value);
}

/** At least `limit`; never NaN. */
export function min(limit: number): (value: number) => boolean {
  return (value) => value >= limit;
}

/** At most `limit`; never NaN. */
export function max(limit: number): (value: number) => boolean {
  return (value) => value <= limit;
}

/** At least `limit` characters (UTF-16 units, as HTML counts). */
export function minLength(limit: number): (value: string) => boolean {
  return (value) => value.length >= limit;
}

/** At most `limit` characters (UTF-16 units, as HTML counts). */
export function maxLength(limit: number): (value: string) => boolean {
  return (value) => value.length <= limit;
}

/** The whole value matches `expression`, as with HTML's pattern. The caller is responsible for the expression's speed. */
export function pattern(expression: RegExp): (value: string) => boolean {
  // g and y would make the rule remember its last call; m would let a single line match for the whole value.
  const whole = new RegExp(`^(?:${expression.source})$`, expression.flags.replace(/[gmy]/g, ''));
  return (value) => whole.test(value);
}
