// Keeps the last build's files beside those of a new build: pages that are open still load them when they need them.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lists the files of the last build, apart from older ones that were kept. The gateway serves no file whose name begins with a dot. */
const LIST = '.last-build.json';

/**
 * Runs a build that writes into a folder without emptying it, then removes what neither this build nor the last one wrote. If the build
 * fails, every file stays.
 * @param {string} folder
 * @param {() => Promise<void>} build
 */
export async function keepingLastBuild(folder, build) {
  const before = writtenAt(folder);
  const last = readList(folder) ?? [...before.keys()];
  await build();
  const after = writtenAt(folder);
  const own = [...after.keys()].filter((name) => after.get(name) !== before.get(name));
  const wanted = new Set([...own, ...last]);
  for (const name of after.keys()) if (!wanted.has(name)) rmSync(join(folder, name));
  writeFileSync(join(folder, LIST), JSON.stringify(own, null, 2));
}

/**
 * When each file of a folder was written, by its name relative to the folder.
 * @param {string} folder
 * @returns {Map<string, number>}
 */
function writtenAt(folder) {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const names = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name).slice(folder.length + 1));
  return new Map(names.map((name) => [name, statSync(join(folder, name)).mtimeMs]));
}

/**
 * @param {string} folder
 * @returns {string[] | undefined} undefined if there is none, or one that was not written to its end
 */
function readList(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, LIST), 'utf8'));
  } catch {
    return undefined;
  }
}
