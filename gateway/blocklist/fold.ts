// How passwords are compared with the blocklist: with the variations that an attacker would try.

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** The endings that make a word meet a password's rules: up to four digits, a symbol, or both. */
const ENDING = /(?:\d{0,4}[!#$%&?@]?|[!#$%&?@]\d{1,3})$/;

/** The list stores common passwords unchanged, and common words with this prefix. */
const WORD = 'word:';
export const wordEntry = (word: string): string => WORD + word;

/** Replaces digits and symbols with the letters that they stand for. */
export function readable(text: string): string {
  return text.toLowerCase().replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);
}

/** The list entries that would rule out a password. */
export function entriesAgainst(password: string): string[] {
  const lower = password.toLowerCase();
  const word = lower.replace(ENDING, '');
  return [lower, wordEntry(word), wordEntry(readable(word))];
}
