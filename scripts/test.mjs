// Runs everything (`npm test`): checks, jest, build, package, sizes, browser journeys; closes with one line `N passed, N failed`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { bold, red, say, stopwatch } from './lib/report.mjs';
import { BUILD, stages } from './lib/stages.mjs';

await ensureDependencies();
const stopping = new AbortController();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => stopping.abort());
// For the reports that jest and Playwright write.
const folder = mkdtempSync(join(tmpdir(), 'vestibule-test-'));
const total = { passed: 0, failed: 0 };
/** @type {Set<string>} */
const failedStages = new Set();
try {
  for (const stage of stages) {
    if (stopping.signal.aborted) break;
    await runStage(stage);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (stopping.signal.aborted) {
  say(red('Stopped.'));
  process.exit(130);
}
if (failedStages.size > 0) say(`\n${red('Failed:')} ${[...failedStages].join(', ')}`);
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** @param {import('./lib/stages.mjs').Stage} stage */
async function runStage({ heading, needsBuild, work }) {
  say(`\n${bold(`━━ ${heading}`)}`);
  if (needsBuild && failedStages.has(BUILD)) {
    say('Not run: there is no build to run it on.');
    return;
  }
  const elapsed = stopwatch();
  const { passed, failed } = await work({ folder, signal: stopping.signal });
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failedStages.add(heading);
  say(`${failed > 0 ? red(`${heading}: ${failed} failed`) : heading} after ${elapsed()}`);
}
