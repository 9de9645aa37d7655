// Builds everything into dist/ (`npm run build`): the portal, the demonstration app and the package.
import { ensureDependencies } from './ensure-dependencies.mjs';
import { fingerprint, readStamp, removeStamp, writeStamp } from './lib/build-stamp.mjs';
import { withGuard } from './lib/guard.mjs';
import { inRoot, isMain } from './lib/paths.mjs';
import { complain, indent, say, stopwatch } from './lib/report.mjs';
import { run } from './lib/run.mjs';
import { endInOrder } from './lib/stop.mjs';

const PORTAL = { name: 'portal', command: /** @type {const} */ (['vite', 'build']) };
const DEMO = { name: 'demonstration app', command: /** @type {const} */ (['vite', 'build', '--config', 'demo/vite.config.ts']) };
const PACKAGE = { name: 'package', command: /** @type {const} */ (['node', 'scripts/build-package.mjs']) };

/** Builds the portal, the demonstration app and the package; an Error says what could not be built. */
export async function buildAll() {
  await alone(buildSite);
  await build(PACKAGE);
}

const isFresh = () => readStamp() === fingerprint();

/** Builds what the gateway serves, unless dist/ was made from the very sources that are there now. */
export async function ensureBuilt() {
  if (isFresh()) return;
  say(readStamp() ? 'Building the portal: its sources have changed since the last build…' : 'Building the portal…');
  await alone(async () => {
    if (!isFresh()) await buildSite();
  });
}

/** Two commands side by side (start and test) must not write into the same folder. @param {() => Promise<void>} work */
const alone = (work) => withGuard(inRoot('.build.lock'), 'Another command is building; waiting for it…', work);

async function buildSite() {
  // Taken before the build: what is edited meanwhile makes the next one stale.
  const stamp = fingerprint();
  removeStamp();
  await build(PORTAL);
  await build(DEMO);
  writeStamp(stamp);
}

/** @param {{ readonly name: string, readonly command: readonly [string, ...string[]] }} part */
async function build({ name, command: [program, ...args] }) {
  const elapsed = stopwatch();
  const { code, output } = await run(program, args);
  if (code !== 0) throw new Error(`The ${name} could not be built:\n${indent(output)}`);
  say(`Built the ${name} (${elapsed()}).`);
}

if (isMain(import.meta.url)) {
  endInOrder();
  await ensureDependencies();
  await buildAll().catch((/** @type {Error} */ error) => {
    complain(error.message);
    process.exitCode = 1;
  });
}
