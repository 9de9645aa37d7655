// Tells whether a part of dist/ was built from the current sources: a fingerprint of every file that its build reads.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot } from './paths.mjs';

/** `outputs`: without one of them, the part is not built, whatever its stamp says.
 * @typedef {{ readonly stamp: string, readonly inputs: readonly string[], readonly outputs: readonly string[] }} Part */

/** The portal and the demonstration app, which the gateway serves. @type {Part} */
export const SITE = {
  stamp: inRoot('dist', '.built-from'),
  inputs: [
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
  ],
  outputs: [inRoot('dist', 'portal', 'index.html'), inRoot('dist', 'demo', 'index.html')],
};

/** @type {Part} */
export const GATEWAY = {
  stamp: inRoot('dist', 'gateway', '.built-from'),
  inputs: ['api/contract', 'gateway', 'openapi.json', 'scripts/build-gateway.mjs', 'scripts/lib/bundle-gateway.mjs', 'package-lock.json'],
  outputs: [inRoot('dist', 'gateway', 'main.js')],
};

/**
 * The fingerprint of the current sources.
 * @param {Part} part
 */
export function fingerprint({ inputs }) {
  const hash = createHash('sha256');
  for (const file of inputs.map((input) => inRoot(input)).flatMap(filesOf))
    hash.update(relative(inRoot(), file)).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * The fingerprint of the sources that a part was built from, if its build was completed.
 * @param {Part} part
 */
export function readStamp({ stamp }) {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

/**
 * Whether a part was built from the current sources, and what it built still exists.
 * @param {Part} part
 */
export const isFresh = (part) => readStamp(part) === fingerprint(part) && part.outputs.every((output) => existsSync(output));

/**
 * Runs before a build begins, so an interrupted build does not count.
 * @param {Part} part
 */
export const removeStamp = ({ stamp }) => rmSync(stamp, { force: true });

/**
 * @param {Part} part
 * @param {string} text its fingerprint
 */
export function writeStamp({ stamp }, text) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, text);
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
