// Tells whether dist/ was built from the sources that are there now: a fingerprint of every file that a build reads.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './paths.mjs';

const INPUTS = [
  'api',
  'store',
  'src',
  'demo',
  'public',
  'scripts/prerender',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const STAMP = inRoot('dist', '.built-from');

/** The fingerprint of the sources as they are now. */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const file of INPUTS.map((input) => inRoot(input)).flatMap(filesOf)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** The fingerprint of the sources that dist/ was built from, if it was built whole. */
export function readStamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
}

/** Before a build begins, so that one that is cut off does not count. */
export const removeStamp = () => rmSync(STAMP, { force: true });

/** @param {string} stamp */
export function writeStamp(stamp) {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stamp);
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
