// A Node.js other than the one running this: installed once from the package registry, into .node/.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { withLock } from './process-lock.mjs';
import { inRoot } from './paths.mjs';
import { say } from './report.mjs';
import { run } from './run.mjs';

const FOLDER = inRoot('.node');
/** 24, 20.19 or 22.12.0. */
const VERSION = /^\d+(?:\.\d+){0,2}$/;

/**
 * The Node.js of a version, and a PATH in which it comes first. Throws an Error that says what to do if there is none.
 * @param {string} version
 * @returns {Promise<{ readonly program: string, readonly path: string }>}
 */
export async function ensureNode(version) {
  if (!VERSION.test(version)) throw new Error(`--node takes a version, such as 24 or 20.19, not ${version}.`);
  const folder = join(FOLDER, version);
  const program = join(folder, 'node_modules', packageName(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(program)) {
    mkdirSync(FOLDER, { recursive: true });
    const waiting = 'Another command is installing a Node.js; waiting for it…';
    await withLock(join(FOLDER, 'lock'), waiting, () => (existsSync(program) ? undefined : install(version, folder)));
  }
  return { program, path: `${dirname(program)}${delimiter}${process.env.PATH ?? ''}` };
}

/** The package with this system's program: the one that the package `node` would install. */
function packageName() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  return `${system === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${system}-${process.arch}`;
}

/**
 * @param {string} version
 * @param {string} folder
 */
async function install(version, folder) {
  say(`Installing Node.js ${version} (${packageName()})…`);
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${packageName()}@${version}`];
  mkdirSync(folder, { recursive: true });
  const { code, output } = await run('npm', args, { cwd: folder });
  if (code === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(
    /E404|ETARGET|notarget/.test(output)
      ? `There is no Node.js ${version} for this system in the package registry (${packageName()}).`
      : `Node.js ${version} could not be installed from the package registry. Check the network and the npm settings, or install that version yourself and run npm test with it.`,
  );
}
