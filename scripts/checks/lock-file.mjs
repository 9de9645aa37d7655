// Checks that package-lock.json installs everywhere: no platform's binaries left out, no download addresses kept.
import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';

/** @typedef {{ version?: string, resolved?: string, optionalDependencies?: Record<string, string> }} Entry */

/**
 * npm silently drops optional packages that a registry lacks, and `npm ci` then fails on the machines that need them.
 * @returns {string[]} one sentence for each thing that is wrong
 */
export function checkLockFile() {
  /** @type {{ packages: Record<string, Entry> }} */
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  return Object.entries(packages).flatMap(([path, entry]) => [...missingOptionals(packages, path, entry), ...keptAddress(path, entry)]);
}

/**
 * @param {Record<string, Entry>} packages
 * @param {string} path
 * @param {Entry} entry
 */
function missingOptionals(packages, path, { optionalDependencies = {} }) {
  return Object.keys(optionalDependencies)
    .filter((name) => !isLocked(packages, path, name))
    .map(
      (name) => `${path || 'package.json'} may need ${name}, which is not in the lock: pin a version whose platform packages all exist.`,
    );
}

/**
 * Node looks for a package next to its dependent, then one folder up, and so on.
 * @param {Record<string, Entry>} packages
 * @param {string} path
 * @param {string} name
 * @returns {boolean}
 */
function isLocked(packages, path, name) {
  const here = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`;
  if (here in packages) return true;
  return path !== '' && isLocked(packages, path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)), name);
}

/**
 * @param {string} path
 * @param {Entry} entry
 */
function keptAddress(path, { resolved }) {
  return resolved && /^https?:/.test(resolved) ? [`${path} keeps the address it was downloaded from; remove its "resolved" line.`] : [];
}
