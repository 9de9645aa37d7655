// Reads the built portal: which chunk holds what, what each loads, and how much goes over the wire.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { inRoot } from './paths.mjs';

/** @typedef {{ readonly file: string, readonly name?: string, readonly src?: string, readonly imports?: readonly string[], readonly isEntry?: boolean }} Chunk */
/** @typedef {Readonly<Record<string, Chunk>>} Manifest */

const APP_SCRIPT = /<script type="text\/plain" id="app-source">([\s\S]*?)<\/script>/;
const FOLDER = inRoot('dist', 'portal');

/** Throws where nothing was built. */
export function readBuiltPortal() {
  if (!existsSync(join(FOLDER, '.vite', 'manifest.json'))) throw new Error('There is no build in dist/portal. Run: npm run build');
  /** @type {Manifest} */
  const manifest = JSON.parse(read('.vite/manifest.json'));
  const page = read('index.html');
  const app = APP_SCRIPT.exec(page)?.[1];
  if (!app) throw new Error('dist/portal/index.html has no app in it: see scripts/prerender/first-screen.ts.');
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  return { manifest, entry, app, pageWithoutApp: page.replace(APP_SCRIPT, '') };
}

/** @param {string} file */
export const read = (file) => readFileSync(join(FOLDER, file), 'utf8');

/** @param {string} text */
export const compressedSize = (text) => brotliCompressSync(text).length;

/**
 * Bytes over the wire, brotli, of a file of the build.
 * @param {string} file
 */
export function wireSize(file) {
  const path = join(FOLDER, file);
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length;
}

/**
 * Some chunks and all that they import, and so on: keys of the manifest.
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
