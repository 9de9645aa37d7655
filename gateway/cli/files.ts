// Reads a file that a command names.
import { readFileSync } from 'node:fs';
import { codeOf } from '../core/error-code.js';
import { CommandError } from './command.js';

/** The text of the one file that a command names. Throws CommandError. */
export function readNamedFile(words: readonly string[]): string {
  const [path, ...more] = words;
  if (path === undefined || more.length > 0) throw new CommandError('Name one file.');
  const bytes = read(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // A lenient decoder would replace each accented letter by U+FFFD, in names that are then stored.
    throw new CommandError(`The file ${path} is not UTF-8; spreadsheets often save Windows-1252. Save it as UTF-8 and try again.`);
  }
}

function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = codeOf(error);
    throw new CommandError(code === 'ENOENT' ? `There is no file ${path}.` : `The file ${path} cannot be read (${String(code)}).`);
  }
}
