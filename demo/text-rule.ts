// The rule for a short text: required, and not too long for the gateway.
import { demoMessages } from './messages.js';

const MAX_LENGTH = 200;

/** For a form with one text, `name`. Create it once, outside rendering. */
export const textRule =
  <K extends string>(name: K, missing: string) =>
  (values: Partial<Record<K, string>>): Partial<Record<K, string>> => {
    const text = values[name]?.trim() ?? '';
    if (text === '') return failing(name, missing);
    return text.length > MAX_LENGTH ? failing(name, demoMessages.tooLong(MAX_LENGTH)) : {};
  };

function failing<K extends string>(name: K, words: string): Partial<Record<K, string>> {
  const errors: Partial<Record<K, string>> = {};
  errors[name] = words;
  return errors;
}
