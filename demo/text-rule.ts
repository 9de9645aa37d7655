// The rule for a short text: required, and not too long for the gateway. And the text as it is sent.
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

/** A text as the gateway takes it. It refuses control characters, which users cannot see: spreadsheets copy cells with tabs between them. */
export const plainLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

function failing<K extends string>(name: K, words: string): Partial<Record<K, string>> {
  const errors: Partial<Record<K, string>> = {};
  errors[name] = words;
  return errors;
}
