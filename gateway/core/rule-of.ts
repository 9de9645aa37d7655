// What Valibot found wrong with JSON that an operator wrote, in the words of our messages.
import type { BaseIssue } from 'valibot';

/** By the type of Valibot's issue. */
const KINDS: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  object: 'an object',
  strict_object: 'an object',
  string: 'text',
  union: 'text or a number',
};

/** What follows the member's path, such as "must be text". For the option `message` of `safeParse`; rules with their own message keep it. */
export function ruleOf({ type, expected, received, message }: BaseIssue<unknown>): string {
  if (expected === 'never') return 'does not exist';
  if (received === 'undefined') return 'is missing';
  if (type === 'picklist') return `must be one of ${expected}`;
  return Object.hasOwn(KINDS, type) ? `must be ${KINDS[type]}` : message;
}
