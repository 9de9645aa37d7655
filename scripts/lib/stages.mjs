// The stages of `npm test`, in order; each does its work and reports how much of it passed and failed.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAll } from '../build.mjs';
import { runChecks } from '../check.mjs';
import { checkSizes } from '../check-sizes.mjs';
import { ensureChromium } from '../ensure-chromium.mjs';
import { ensurePostgres } from '../ensure-postgres.mjs';
import { tryPackage } from '../try-package.mjs';
import { ensureForTests } from './apt.mjs';
import { inRoot } from './paths.mjs';
import { findPgBouncer, findPostgresPrograms, findPromtool } from './programs.mjs';
import { complain, say } from './report.mjs';
import { run } from './run.mjs';

/** @typedef {{ readonly passed: number, readonly failed: number, readonly didNotRun?: boolean }} Tally */
/** @typedef {{ readonly folder: string }} Round `folder` is for temporary files of this round. */
/** @typedef {{ readonly name: string, readonly heading: string, readonly needsBuild?: boolean, readonly work: (round: Round) => Promise<Tally> }} Stage */

/** The stage that later ones may need. */
export const BUILD = 'build';

/** @type {readonly Stage[]} */
export const stages = [
  { name: 'checks', heading: 'Checks', work: () => runChecks() },
  { name: 'postgres', heading: 'Gateway tests on PostgreSQL', work: onPostgres },
  { name: 'jest', heading: 'Jest', work: onEmbedded },
  { name: 'sql', heading: 'SQL: engines and indexes', work: sqlOfTheRun },
  { name: BUILD, heading: 'Build', work: () => attempt(buildAll) },
  { name: 'package', heading: 'Package in a separate project', work: () => attempt(tryPackage) },
  { name: 'sizes', heading: 'Sizes', needsBuild: true, work: () => attempt(async () => checkSizes()) },
  { name: 'journeys', heading: 'Browser journeys', needsBuild: true, work: journeys },
];

const NOTHING = { passed: 0, failed: 0 };
const NOT_RUN = { ...NOTHING, didNotRun: true };
const ONE_FAILED = { passed: 0, failed: 1 };

/**
 * One piece of work that passes, or throws an Error that says why not.
 * @param {() => Promise<void>} work
 * @returns {Promise<Tally>}
 */
async function attempt(work) {
  try {
    await work();
    return { passed: 1, failed: 0 };
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return ONE_FAILED;
  }
}

/**
 * @param {Round} round
 * @param {string} name of its report
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 */
async function jest({ folder }, name, args, env = {}) {
  const report = join(folder, `${name}.json`);
  const { code } = await run('jest', ['--json', `--outputFile=${report}`, ...args], { show: true, env });
  /** @type {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number } | undefined} */
  const result = readReport(report);
  return tallyOf(code, result && { passed: result.numPassedTests, failed: result.numFailedTests + result.numRuntimeErrorTestSuites });
}

/**
 * The same gateway tests on the database that production uses.
 * @param {Round} round
 */
async function onPostgres(round) {
  const pooler = ensureForTests(findPgBouncer, 'pgbouncer');
  const promtool = ensureForTests(findPromtool, 'prometheus');
  if (pooler === undefined) say('PgBouncer was not found: its tests are left out. Install pgbouncer to run them.');
  if (promtool === undefined) say('promtool was not found: the test of the alerts is left out. Install prometheus to run it.');
  if (process.env.CI === 'true' && (pooler === undefined || promtool === undefined)) return ONE_FAILED;
  const postgres = await ensurePostgres();
  if (typeof postgres === 'string') {
    say(postgres);
    return process.env.CI === 'true' ? ONE_FAILED : NOT_RUN;
  }
  try {
    mkdirSync(sqlFolder(round));
    return await jest(round, 'postgres', ['--selectProjects', 'node', '--testPathPatterns', '__tests__/gateway'], {
      DATABASE_URL: postgres.url,
      PSQL: join(findPostgresPrograms() ?? '', 'psql'),
      ...(pooler !== undefined && { PGBOUNCER: pooler }),
      ...(promtool !== undefined && { PROMTOOL: promtool }),
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${pathToFileURL(inRoot('scripts', 'record-sql.mjs')).href}`,
      RECORD_SQL: sqlFolder(round),
    });
  } finally {
    postgres.stop();
  }
}

/**
 * Everything, on the embedded database. If the gateway's suites have run on PostgreSQL, only those that might fail
 * on this database alone run again.
 * @param {Round} round
 */
function onEmbedded(round) {
  return jest(round, 'jest', [], existsSync(sqlFolder(round)) ? { GATEWAY_SUITES: 'embedded' } : {});
}

/** Where the PostgreSQL stage writes the SQL that it sends. @param {Round} round */
const sqlFolder = ({ folder }) => join(folder, 'sql');

/** @param {Round} round */
async function sqlOfTheRun(round) {
  if (!existsSync(sqlFolder(round))) {
    say('Not run: there was no PostgreSQL.');
    return NOT_RUN;
  }
  const { code, output } = await run('tsx', ['scripts/check-sql.ts', sqlFolder(round)]);
  say(output.trimEnd());
  return code === 0 ? { passed: 1, failed: 0 } : ONE_FAILED;
}

/** @param {Round} round */
async function journeys({ folder }) {
  try {
    await ensureChromium();
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return ONE_FAILED;
  }
  const report = join(folder, 'journeys.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { code } = await run('playwright', ['test', '--reporter=list,json'], { show: true, env });
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number } } | undefined} */
  const result = readReport(report);
  return tallyOf(code, result && { passed: result.stats.expected + result.stats.flaky, failed: result.stats.unexpected });
}

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * What a runner reported, unless it failed for a reason that its report does not count.
 * @param {number} code
 * @param {Tally | undefined} tally
 * @returns {Tally}
 */
function tallyOf(code, tally = NOTHING) {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
