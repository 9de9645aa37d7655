// Runs every check that needs no running program (`npm run check`), or only those named as arguments: `npm run check -- lint types`.
import { checkArchitecture } from './checks/architecture.mjs';
import { checkDocs } from './checks/docs.mjs';
import { checkDocstrings } from './checks/docstrings.mjs';
import { checkFiles } from './checks/file-rules.mjs';
import { checkLockFile } from './checks/lock-file.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { isMain } from './lib/paths.mjs';
import { bold, green, indent, red, say, stopwatch } from './lib/report.mjs';
import { run } from './lib/run.mjs';
import { stopGracefully, stopped } from './lib/stop.mjs';

/** How many tools run at a time: as many as a small machine has cores. */
const CONCURRENCY = 2;

/** @typedef {{ readonly name: string, readonly work: () => Promise<import('./lib/run.mjs').Result>, readonly fix: string }} Check */
/** @typedef {{ passed: number, failed: number }} Tally */

/** The slow ones come first, so both lanes end together. @type {readonly Check[]} */
const checks = [
  {
    name: 'package',
    work: () => run('node', ['scripts/build-package.mjs', '--check']),
    fix: 'Fix what it names, then: npm run check -- package',
  },
  { name: 'lint', work: () => run('oxlint', ['--format=unix']), fix: 'npm run lint -- --fix (fixes what can be fixed automatically)' },
  { name: 'types', work: () => run('tsc', ['-p', 'tsconfig.json']), fix: 'Fix the types, then: npm run typecheck' },
  { name: 'dead-code', work: () => run('knip', ['--no-progress']), fix: 'Delete the unused code, then: npx knip' },
  {
    name: 'architecture',
    work: checkArchitecture,
    fix: 'Move the import where the rules allow it: .dependency-cruiser.cjs',
  },
  { name: 'openapi', work: () => run('tsx', ['scripts/openapi.ts', '--check']), fix: 'npm run openapi' },
  { name: 'format', work: () => run('biome', ['format', '--reporter=summary']), fix: 'npm run format' },
  { name: 'files', work: sentences(checkFiles), fix: 'Change the files as described; the rules are in scripts/checks/file-rules.mjs' },
  {
    name: 'docstrings',
    work: sentences(checkDocstrings),
    fix: 'Document each declaration; the rule is in scripts/checks/docstrings.mjs',
  },
  { name: 'docs', work: sentences(checkDocs), fix: 'Fix what the messages name; the rules are in scripts/checks/docs.mjs' },
  {
    name: 'lock-file',
    work: sentences(checkLockFile),
    fix: 'Pin another version, delete node_modules and package-lock.json, then: npm install',
  },
];

/**
 * Prints a line for each check and, for each that failed, its output and its fix.
 * @param {readonly string[]} names all checks if empty
 * @returns {Promise<Tally>}
 */
export async function runChecks(names = []) {
  const waiting = checks.filter(({ name }) => names.length === 0 || names.includes(name));
  const tally = { passed: 0, failed: 0 };
  const lane = async () => {
    for (let check = waiting.shift(); check && !stopped.aborted; check = waiting.shift())
      tally[(await runCheck(check)) ? 'passed' : 'failed'] += 1;
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  return tally;
}

/** @param {Check} check */
async function runCheck({ name, work, fix }) {
  const elapsed = stopwatch();
  const { code, output } = await work();
  if (stopped.aborted) return false;
  const isGood = code === 0;
  say(`${isGood ? green('✓') : red('✗')} ${name.padEnd(14)}${elapsed()}`);
  if (!isGood) say(`${indent(output)}\n    ${bold('To fix it:')} ${fix}\n`);
  return isGood;
}

/**
 * Makes a check from a function that returns what is wrong.
 * @param {() => string[]} find
 */
function sentences(find) {
  return async () => {
    const complaints = find();
    return { code: complaints.length === 0 ? 0 : 1, output: complaints.join('\n') };
  };
}

if (isMain(import.meta.url)) {
  stopGracefully();
  await ensureDependencies();
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length > 0) say(`Unknown check: ${unknown.join(', ')}. The checks are ${checks.map(({ name }) => name).join(', ')}.`);
  const { failed } = await runChecks(names);
  process.exitCode = failed + unknown.length > 0 ? 1 : 0;
}
