// Reads the built portal: what each chunk contains and loads, and its size on the wire.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { inRoot } from './paths.mjs';

/** @typedef {{ readonly file: string, readonly name?: string, readonly src?: string, readonly imports?: readonly string[], readonly isEntry?: boolean }} Chunk */
/** @typedef {Readonly<Record<string, Chunk>>} Manifest */

const FOLDER = inRoot('dist', 'portal');

/** Throws if there is no build. */
export function readBuiltPortal() {
  if (!existsSync(join(FOLDER, '.vite', 'manifest.json'))) throw new Error('There is no build in dist/portal. Run: npm run build');
  /** @type {Manifest} */
  const manifest = JSON.parse(read('.vite/manifest.json'));
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  return { manifest, entry };
}

/** @param {string} file */
export const read = (file) => readFileSync(join(FOLDER, file), 'utf8');

/** @param {string} text */
export const compressedSize = (text) => brotliCompressSync(text).length;

/**
 * The size of a built file on the wire, in bytes, compressed with brotli.
 * @param {string} file
 */
export function wireSize(file) {
  const path = join(FOLDER, file);
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length;
}

/**
 * The given chunks and everything that they import, directly or not: keys of the manifest.
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 * @param {Set<string>} [found]
 */
export function closure(manifest, keys, found = new Set()) {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    closure(manifest, manifest[key]?.imports ?? [], found);
  }
  return found;
}
