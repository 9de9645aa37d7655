// Reports what this machine lacks (`npm run doctor`): what every command needs, then what some commands install for themselves.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statfsSync } from 'node:fs';
import { missingNode } from './ensure-dependencies.mjs';
import { findChromium } from './ensure-chromium.mjs';
import { isFree, USUAL_PORT } from './lib/free-port.mjs';
import { root } from './lib/paths.mjs';
import { findPgBouncer, findPostgresPrograms, findPromtool } from './lib/programs.mjs';
import { bold, green, red, say } from './lib/report.mjs';

const NEEDED_BYTES = 3 * 1024 ** 3;

/** @typedef {{ readonly what: string, readonly isFine: boolean, readonly fix: string, readonly isOptional?: boolean }} Finding */

/** @returns {Promise<Finding[]>} */
async function examine() {
  return [
    { what: `Node.js ${process.versions.node}`, isFine: missingNode() === undefined, fix: missingNode() ?? '' },
    { what: 'npm', isFine: runs('npm'), fix: 'Install npm; it comes with Node.js.' },
    { what: 'git', isFine: runs('git'), fix: 'Install git.' },
    { what: 'This folder can be written to', isFine: isWritable(), fix: `Make ${root} writable.` },
    { what: '3 GB of free disk space', isFine: hasRoom(), fix: 'Free some space.' },
    {
      what: 'Chromium (for npm test)',
      isFine: findChromium() !== undefined,
      fix: 'Set CHROMIUM_PATH, or install Chromium or Chrome. As root on Debian, npm test installs it.',
      isOptional: true,
    },
    {
      what: 'PostgreSQL (for the gateway tests on it)',
      isFine: findPostgresPrograms() !== undefined,
      fix: 'Install postgresql. As root on Debian, npm test installs it; elsewhere that stage is skipped.',
      isOptional: true,
    },
    {
      what: 'PgBouncer (for the gateway tests through it)',
      isFine: findPgBouncer() !== undefined,
      fix: 'Install pgbouncer. Without it, those tests are left out.',
      isOptional: true,
    },
    {
      what: 'promtool (for the test of the alerts)',
      isFine: findPromtool() !== undefined,
      fix: 'Install prometheus. Without it, that test is left out.',
      isOptional: true,
    },
    {
      what: `Port ${USUAL_PORT}`,
      isFine: await isFree(USUAL_PORT),
      fix: 'Another program is listening there. npm start uses another port.',
      isOptional: true,
    },
  ];
}

/** @param {string} program */
const runs = (program) => spawnSync(program, ['--version'], { shell: process.platform === 'win32' }).status === 0;

function isWritable() {
  try {
    accessSync(root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function hasRoom() {
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize >= NEEDED_BYTES;
}

const findings = await examine();
for (const { what, isFine, fix, isOptional } of findings) {
  const mark = isOptional ? '–' : red('✗');
  say(isFine ? `${green('✓')} ${what}` : `${mark} ${what}\n    ${fix}`);
}
const lacking = findings.filter(({ isFine, isOptional }) => !isFine && !isOptional);
say();
say(lacking.length === 0 ? bold('This machine has everything it needs. Run: npm start') : bold(`${lacking.length} missing; see above.`));
process.exitCode = lacking.length === 0 ? 0 : 1;
