// The files of the repository, committed or about to be.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot, root } from './paths.mjs';

/** Relative to the root. */
export function trackedFiles() {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  return list.split('\0').filter((file) => file !== '' && existsSync(inRoot(file)));
}
