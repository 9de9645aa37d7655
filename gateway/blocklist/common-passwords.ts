// The common passwords: those of the million most used that meet the rules, and common words with the usual endings.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { entriesAgainst } from './fold.js';
import { hasHash } from './hash-list.js';

/** Made by scripts/common-passwords.ts. */
export const COMMON_PASSWORDS_FILE = fileURLToPath(new URL('common-passwords.bin', import.meta.url));

let packed: Buffer | undefined;

export function isCommonPassword(password: string): boolean {
  const list = (packed ??= readFileSync(COMMON_PASSWORDS_FILE));
  return entriesAgainst(password).some((entry) => hasHash(list, entry));
}
