// Runs all benchmarks in turn (`npm run bench`), or the named ones: `npm run bench -- bundle first-screen`.
// They take about 50 minutes, and nothing else should run beside them. Two run only by name.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../scripts/lib/paths.mjs';
import { bold, complain, green, red, say, stopwatch } from '../scripts/lib/report.mjs';
import { run } from '../scripts/lib/run.mjs';
import { stopGracefully, stopped } from '../scripts/lib/stop.mjs';
import type { BenchmarkResult } from './lib/finish.js';

/** Each is a separate program, so that none inherits another's memory. */
const BENCHMARKS = ['bundle', 'first-screen', 'landing', 'presses', 'data-layer', 'idle-events', 'gateway', 'operations', 'soak'] as const;
type Benchmark = (typeof BENCHMARKS)[number];
/** The first takes five minutes, a good part of them waiting; the second runs for as long as its settings say. */
const ONLY_WHEN_NAMED: readonly Benchmark[] = ['operations', 'soak'];

const machine = {
  date: new Date().toISOString(),
  node: process.version,
  processors: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
  memoryGigabytes: Math.round(totalmem() / 2 ** 30),
  loadBefore: loadavg()[0],
};

stopGracefully();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !isBenchmark(name));
if (unknown.length > 0) {
  complain(`Unknown benchmark: ${unknown.join(', ')}. The benchmarks are ${BENCHMARKS.join(', ')}.`);
  process.exit(2);
}

/** Not kept in git: the figures depend on the machine and the day. A run of some parts does not replace the result of all. */
const FILE = inRoot(`${['bench-result', ...wanted].join('-')}.json`);
const folder = mkdtempSync(join(tmpdir(), 'vestibule-bench-'));
const results: Partial<Record<Benchmark, BenchmarkResult>> = {};
try {
  for (const name of BENCHMARKS) if (!stopped.aborted && isWanted(name)) await measure(name);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (!stopped.aborted) writeFileSync(FILE, `${JSON.stringify({ machine, results }, null, 2)}\n`);
const budgets = Object.values(results).flatMap((result) => result.budgets);
if (wanted.length !== 1) summarize();
if (budgets.some(({ isKept }) => !isKept)) process.exitCode = 1;
if (!stopped.aborted) say(`\n${FILE}`);

function isBenchmark(name: string): name is Benchmark {
  return BENCHMARKS.some((benchmark) => benchmark === name);
}

function isWanted(name: Benchmark): boolean {
  return wanted.length === 0 ? !ONLY_WHEN_NAMED.includes(name) : wanted.includes(name);
}

/** A missed budget is not a failed benchmark: the result file exists. */
async function measure(name: Benchmark): Promise<void> {
  say(`\n${bold(`━━ ${name}`)}`);
  const elapsed = stopwatch();
  const file = join(folder, `${name}.json`);
  await run('tsx', [inRoot('bench', `${name}.ts`), file], { show: true });
  try {
    results[name] = JSON.parse(readFileSync(file, 'utf8')) as BenchmarkResult; // written by bench/lib/finish.ts
    say(`  (${elapsed()})`);
  } catch {
    complain(red(`  ${name} ended without a result.`));
    process.exitCode = 1;
  }
}

function summarize(): void {
  say(`\n${bold('━━ Budgets')}`);
  for (const { text, isKept } of budgets) say(`  ${isKept ? green(text) : red(text)}`);
}
