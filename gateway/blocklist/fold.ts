// How passwords are compared with the blocklist: in the ways that an attacker would vary them.

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
/** The endings with which a word is made to keep a password's rules: up to four digits, a symbol, or both. */
const ENDING = /(?:\d{0,4}[!#$%&?@]?|[!#$%&?@]\d{1,3})$/;

/** On the list of common passwords these are kept as they are, on that of common words with this in front. */
const WORD = 'word:';
export const wordEntry = (word: string): string => WORD + word;

/** Letters for the digits and symbols that stand for them. */
export function readable(text: string): string {
  return text.toLowerCase().replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);
}

/** The entries of the list that forbid a password. */
export function entriesAgainst(password: string): string[] {
  const lower = password.toLowerCase();
  const word = lower.replace(ENDING, '');
  return [lower, wordEntry(word), wordEntry(readable(word))];
}
