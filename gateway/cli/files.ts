// Reads a file that a command names.
import { readFileSync } from 'node:fs';
import { CommandError } from './command.js';

/** The text of the one file that a command names. Throws CommandError. */
export function readNamedFile(words: readonly string[]): string {
  const [path, ...more] = words;
  if (path === undefined || more.length > 0) throw new CommandError('Name one file.');
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw new CommandError(code === 'ENOENT' ? `There is no file ${path}.` : `The file ${path} cannot be read (${String(code)}).`);
  }
}
