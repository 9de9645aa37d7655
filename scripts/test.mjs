// Runs everything (`npm test`), or only the named stages: checks, postgres, jest, sql, build, package, sizes, journeys. The last line is
// `N passed, N failed`. `--node 24` runs it with that Node.js.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { ensureNode } from './lib/other-node.mjs';
import { inRoot } from './lib/paths.mjs';
import { bold, complain, red, say, stopwatch } from './lib/report.mjs';
import { run } from './lib/run.mjs';
import { BUILD, stages } from './lib/stages.mjs';
import { stopGracefully, stopped } from './lib/stop.mjs';

stopGracefully();
const { node, names } = readArguments();
await ensureDependencies();
process.exitCode = node === undefined ? await runStages() : await runWith(node);

/** The requested version, and the stages: all of them if none is named. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: { node: { type: 'string' } }, allowPositionals: true });
    const unknown = positionals.filter((wanted) => !stages.some(({ name }) => name === wanted));
    if (unknown.length === 0) return { node: values.node, names: positionals };
    complain(`Unknown stage: ${unknown.join(', ')}. The stages are ${stages.map(({ name }) => name).join(', ')}.`);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
  }
  process.exit(2);
}

/** @param {string} version */
async function runWith(version) {
  try {
    const { program, path } = await ensureNode(version);
    const { code } = await run(program, [inRoot('scripts', 'test.mjs'), ...names], { show: true, env: { PATH: path } });
    return code;
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function runStages() {
  say(`Node.js ${process.versions.node}`);
  // For the reports that jest and Playwright write.
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-test-'));
  const total = { passed: 0, failed: 0 };
  /** @type {Map<string, string>} */
  const failed = new Map();
  /** @type {string[]} */
  const notRun = [];
  try {
    for (const stage of stages) if (!stopped.aborted && (names.length === 0 || names.includes(stage.name))) await runStage(stage);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (stopped.aborted) {
    say(red('Stopped.'));
    return 1;
  }
  if (notRun.length > 0) say(`\n${bold('Not run:')} ${notRun.join(', ')}`);
  if (failed.size > 0) say(`\n${red('Failed:')} ${[...failed.values()].join(', ')}`);
  say(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;

  /** @param {import('./lib/stages.mjs').Stage} stage */
  async function runStage({ name, heading, needsBuild, work }) {
    say(`\n${bold(`━━ ${heading}`)}`);
    if (needsBuild && failed.has(BUILD)) {
      say('Not run, because there is no build.');
      notRun.push(heading);
      return;
    }
    const elapsed = stopwatch();
    const tally = await work({ folder });
    if (stopped.aborted) return;
    total.passed += tally.passed;
    total.failed += tally.failed;
    if (tally.didNotRun) notRun.push(heading);
    if (tally.failed > 0) failed.set(name, heading);
    say(`${tally.failed > 0 ? red(`${heading}: ${tally.failed} failed`) : heading} after ${elapsed()}`);
  }
}
