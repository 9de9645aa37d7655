// Bundles the gateway and its commands for the images, which have no package manager, and moves every source map out of what they copy.
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleGateway, SERVER_PROGRAMS } from '../scripts/lib/bundle-gateway.mjs';

const dist = process.argv[2] ?? 'dist';
const image = join(dist, 'image');
const maps = join(dist, 'maps');

// Those of the other folders stay: without a new build, these have no maps left to move.
rmSync(join(maps, 'image'), { recursive: true, force: true });
await bundleGateway(image, { sourcemap: 'hidden', programs: SERVER_PROGRAMS });
// The native modules, each with the binary that npm installed for this platform.
cpSync('node_modules/@node-rs', join(image, 'node_modules/@node-rs'), { recursive: true });
for (const folder of ['image', 'portal', 'demo']) moveMaps(folder);

/**
 * Moves the source maps of a build out of it.
 * @param {string} folder
 */
function moveMaps(folder) {
  for (const file of filesOf(join(dist, folder))) {
    if (!file.endsWith('.map') || file.includes('node_modules')) continue;
    const target = join(maps, folder, file);
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(dist, folder, file), target);
  }
}

/**
 * @param {string} folder
 * @returns {string[]} relative to the folder; empty if nothing was built
 */
function filesOf(folder) {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}
