// Where the repository is, and paths inside it.
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * A path inside the repository, made absolute.
 * @param {...string} parts
 */
export const inRoot = (...parts) => join(root, ...parts);

/**
 * Whether a module is the script that Node was started with, rather than imported by another.
 * @param {string} moduleUrl its import.meta.url
 */
export const isMain = (moduleUrl) => process.argv[1] !== undefined && fileURLToPath(moduleUrl) === realpathSync(process.argv[1]);
