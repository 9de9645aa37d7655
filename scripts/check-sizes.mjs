// Holds the built portal against the budgets of design.md: the JavaScript of the first screen, and each other route's own code.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { inRoot, isMain } from './lib/paths.mjs';
import { complain, say } from './lib/report.mjs';

/** Brotli kilobytes. */
const BUDGET = { initial: 108, route: 12 };
const PORTAL = inRoot('dist', 'portal');

/** @typedef {{ readonly file: string, readonly src?: string, readonly imports?: readonly string[], readonly isEntry?: boolean, readonly isDynamicEntry?: boolean }} Chunk */
/** @typedef {Readonly<Record<string, Chunk>>} Manifest */

/** Prints what was measured; throws an Error that names what is over its budget. */
export function checkSizes() {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(`${PORTAL}/.vite/manifest.json`, 'utf8'));
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const initial = closure(manifest, entry);
  const routes = Object.entries(manifest)
    .filter(([, { src, isDynamicEntry }]) => isDynamicEntry && src?.startsWith('src/screens/'))
    .map(([key, { src = key }]) => ({
      name: src,
      size: weigh(
        manifest,
        [...closure(manifest, key)].filter((chunk) => !initial.has(chunk) && !isLibrary(manifest[chunk])),
      ),
    }))
    .sort((a, b) => b.size - a.size);
  const initialSize = weigh(manifest, [...initial]);
  say(`First screen: ${kilobytes(initialSize)} of ${BUDGET.initial} KB JavaScript (brotli).`);
  for (const { name, size } of routes.slice(0, 3)) say(`${name}: ${kilobytes(size)} of ${BUDGET.route} KB.`);
  const over = [
    ...(initialSize > BUDGET.initial ? ['the first screen'] : []),
    ...routes.filter(({ size }) => size > BUDGET.route).map(({ name }) => name),
  ];
  if (over.length > 0) throw new Error(`Over budget: ${over.join(', ')}. Load what is not needed at once with import().`);
}

/**
 * A chunk and all that it imports, and so on.
 * @param {Manifest} manifest
 * @param {string} key
 * @param {Set<string>} [found]
 */
function closure(manifest, key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, found);
  return found;
}

/**
 * Whether a chunk is a library that some routes need (phone numbers, QR codes, ALTCHA): it comes on top of their own code.
 * @param {Chunk | undefined} chunk
 */
function isLibrary(chunk) {
  /** @type {{ sources: string[], sourcesContent: string[] }} */
  const { sources, sourcesContent } = JSON.parse(readFileSync(`${PORTAL}/${chunk?.file}.map`, 'utf8'));
  const lengthOf = (/** @type {(source: string) => boolean} */ isCounted) =>
    sources.reduce((sum, source, index) => sum + (isCounted(source) ? (sourcesContent[index]?.length ?? 0) : 0), 0);
  return lengthOf((source) => source.includes('node_modules')) > lengthOf((source) => !source.includes('node_modules'));
}

/**
 * Brotli kilobytes of some chunks together.
 * @param {Manifest} manifest
 * @param {readonly string[]} keys
 */
function weigh(manifest, keys) {
  return keys.reduce((sum, key) => sum + brotliSize(manifest[key]?.file ?? ''), 0) / 1024;
}

/** @param {string} file */
function brotliSize(file) {
  const path = `${PORTAL}/${file}`;
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length;
}

/** @param {number} size */
const kilobytes = (size) => size.toFixed(1);

if (isMain(import.meta.url)) {
  try {
    checkSizes();
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
