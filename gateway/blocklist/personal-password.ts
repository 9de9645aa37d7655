// Passwords that anyone who knows the user and the site would try first.
import { readable } from './fold.js';

/** What is known about the user and the site. */
export interface PersonalWords {
  /** Names that must not be in a password at all: the username, and the part of the email address before the @. */
  readonly names: readonly string[];
  /** Words that must not make up a password, such as the brand's. */
  readonly words: readonly string[];
}

const SHORTEST_WORD = 4;
/** This many letters besides known words make a password the user's own. */
const OWN_LETTERS = 4;
/** Words about this product and its purpose. */
const PRODUCT_WORDS = ['vestibule', 'retirement', 'retire', '401k', 'pension', 'savings', 'account', 'password', 'plan'];

export function isPersonalPassword(password: string, { names, words }: PersonalWords): boolean {
  const forms = [password.toLowerCase(), readable(password)];
  const known = names.flatMap(wordsOf).concat(names.map(plain)).filter(isLongEnough);
  if (known.some((name) => forms.some((form) => form.includes(name) || form.includes(readable(name))))) return true;
  const common = [...PRODUCT_WORDS, ...words.flatMap(wordsOf)].filter(isLongEnough).sort((a, b) => b.length - a.length);
  return forms.some((form) => isMadeOf(form, common));
}

function isMadeOf(form: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ' ').replaceAll(readable(word), ' '), form);
  return rest.includes(' ') && rest.replace(/[^a-z]/g, '').length < OWN_LETTERS;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/[^a-z0-9]+/);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function isLongEnough(word: string): boolean {
  return word.length >= SHORTEST_WORD;
}
