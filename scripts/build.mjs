// Builds everything into dist/ (`npm run build`): the portal, the demonstration app, the gateway, and the package.
import { ensureDependencies } from './ensure-dependencies.mjs';
import { fingerprint, GATEWAY, isFresh, readStamp, removeStamp, SITE, writeStamp } from './lib/build-stamp.mjs';
import { withLock } from './lib/process-lock.mjs';
import { keepingLastBuild } from './lib/keep-last-build.mjs';
import { inRoot, isMain } from './lib/paths.mjs';
import { complain, indent, say, stopwatch } from './lib/report.mjs';
import { run } from './lib/run.mjs';
import { stopGracefully } from './lib/stop.mjs';

/** @typedef {{ readonly name: string, readonly command: readonly [string, ...string[]], readonly folder?: string }} Step */

/** @type {Step} */
const PORTAL = { name: 'portal', command: ['vite', 'build'], folder: inRoot('dist', 'portal') };
/** @type {Step} */
const DEMO = {
  name: 'demonstration app',
  command: ['vite', 'build', '--config', 'demo/vite.config.ts'],
  folder: inRoot('dist', 'demo'),
};
/** @type {Step} */
const GATEWAY_BUNDLE = { name: 'gateway', command: ['node', 'scripts/build-gateway.mjs'] };
/** @type {Step} */
const PACKAGE = { name: 'package', command: ['node', 'scripts/build-package.mjs'] };

/** Builds everything; throws an Error that says what could not be built. */
export async function buildAll() {
  await alone(async () => {
    await buildSite();
    await buildGateway();
  });
  await build(PACKAGE);
}

/** Builds what the gateway serves, unless dist/ was built from the current sources. */
export async function ensureBuilt() {
  if (isFresh(SITE)) return;
  say(readStamp(SITE) ? 'Building the portal: its sources have changed since the last build…' : 'Building the portal…');
  await alone(async () => {
    if (!isFresh(SITE)) await buildSite();
  });
}

/** Bundles the gateway, unless its bundle was built from the current sources. */
export async function ensureGateway() {
  if (isFresh(GATEWAY)) return;
  await alone(async () => {
    if (!isFresh(GATEWAY)) await buildGateway();
  });
}

/** Two commands that run at the same time (start and test) must not write into the same folder. @param {() => Promise<void>} work */
const alone = (work) => withLock(inRoot('.build.lock'), 'Another command is building; waiting for it…', work);

const buildSite = () => buildPart(SITE, [PORTAL, DEMO]);
const buildGateway = () => buildPart(GATEWAY, [GATEWAY_BUNDLE]);

/**
 * @param {import('./lib/build-stamp.mjs').Part} part
 * @param {readonly Step[]} steps
 */
async function buildPart(part, steps) {
  // Taken before the build: edits made during it make this stamp stale.
  const stamp = fingerprint(part);
  removeStamp(part);
  for (const step of steps) await (step.folder === undefined ? build(step) : keepingLastBuild(step.folder, () => build(step)));
  writeStamp(part, stamp);
}

/** @param {Step} step */
async function build({ name, command: [program, ...args] }) {
  const elapsed = stopwatch();
  const { code, output } = await run(program, args);
  if (code !== 0) throw new Error(`The ${name} could not be built:\n${indent(output)}`);
  say(`Built the ${name} (${elapsed()}).`);
}

if (isMain(import.meta.url)) {
  stopGracefully();
  await ensureDependencies();
  // The images need neither the package nor the checkout's bundle.
  const work = process.argv[2] === 'site' ? alone(buildSite) : buildAll();
  await work.catch((/** @type {Error} */ error) => {
    complain(error.message);
    process.exitCode = 1;
  });
}
