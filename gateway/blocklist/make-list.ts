// Builds the list of common passwords from a list of used passwords, most used first.
import { passwordRules } from '../../api/contract/rules/password.js';
import { readable, wordEntry } from './fold.js';
import { packHashes } from './hash-list.js';

/** This many of the most used, if they are words, are also forbidden with the usual endings. */
const WORDS_AMONG_FIRST = 40_000;
const SHORTEST_WORD = 4;

export interface CommonPasswords {
  /** In its stored form. */
  readonly packed: Buffer;
  readonly passwords: number;
  readonly words: number;
}

export function makeCommonPasswords(used: readonly string[]): CommonPasswords {
  const lower = used.map((text) => text.toLowerCase());
  const passwords = new Set(lower.filter(canBePassword));
  const words = new Set(lower.slice(0, WORDS_AMONG_FIRST).map(readable).filter(isWord));
  return { packed: packHashes([...passwords, ...[...words].map(wordEntry)]), passwords: passwords.size, words: words.size };
}

/** Whether some capitalization meets the rules. Texts that never can are refused anyway. */
function canBePassword(text: string): boolean {
  const { length, digitOrSymbol, allowedCharacters, noTripleRepeat } = passwordRules;
  return [length, digitOrSymbol, allowedCharacters, noTripleRepeat].every((rule) => rule(text)) && /[a-z].*[a-z]/.test(text);
}

function isWord(text: string): boolean {
  return text.length >= SHORTEST_WORD && /^[a-z]+$/.test(text);
}
