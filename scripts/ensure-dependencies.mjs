// Installs the dependencies from the lock file, once, before anything else runs. Node built-ins only: nothing is installed yet.
import { readFileSync } from 'node:fs';
import { withLock } from './lib/process-lock.mjs';
import { inRoot, isMain } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { stopGracefully, stopped } from './lib/stop.mjs';

const MINIMUM_NODE = [20, 19];

/** Makes node_modules match package-lock.json; silent and quick (milliseconds) if it already does. */
export async function ensureDependencies() {
  refuseOldNode();
  if (isInstalled()) return;
  // Two commands on a fresh clone (start and test at the same time) would run two installs that delete each other's files.
  await withLock(inRoot('.npm-ci.lock'), 'Another command is installing the dependencies; waiting for it…', async () => {
    if (!isInstalled()) await install();
  }).catch((/** @type {unknown} */ error) => {
    if (!stopped.aborted) fail(error instanceof Error ? error.message : String(error));
  });
  // The exit code is the signal's: see lib/stop.mjs.
  if (stopped.aborted) process.exit(1);
}

function refuseOldNode() {
  const complaint = missingNode();
  if (complaint !== undefined) fail(`${complaint} Install a newer one and run the same command again.`);
}

/** What is wrong with this Node.js, if anything. */
export function missingNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = MINIMUM_NODE;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return undefined;
  return `Vestibule needs Node.js ${MINIMUM_NODE.join('.')} or newer; this is ${process.versions.node}.`;
}

/** npm writes node_modules/.package-lock.json last: what it lists is installed, and an interrupted install has none. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (!wanted) fail('package-lock.json is missing or unreadable; restore it with: git checkout package-lock.json');
  if (!present) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || (present[path] ? present[path].version === version : optional),
  );
}

/** @param {string} lockFile */
function packagesOf(lockFile) {
  try {
    /** @type {{ packages: Record<string, { version?: string, optional?: boolean }> }} */
    const lock = JSON.parse(readFileSync(inRoot(lockFile), 'utf8'));
    return lock.packages;
  } catch {
    return undefined;
  }
}

async function install() {
  process.stdout.write('Installing the dependencies (npm ci; about half a minute)…\n');
  // --include=dev: the tools are needed whatever NODE_ENV says.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  // Inside an npm script, npm names itself; a bare `node scripts/test.mjs` finds it in PATH (a .cmd on Windows, hence the shell).
  const { code } = await (npm?.includes('npm-cli')
    ? run(process.execPath, [npm, ...args], { show: true })
    : run('npm', args, { show: true }));
  if (code !== 0 && !stopped.aborted)
    fail(
      'The dependencies could not be installed (npm ci failed, see above). Check the network and the npm settings, then run the same command again.',
    );
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

if (isMain(import.meta.url)) {
  stopGracefully();
  await ensureDependencies();
}
