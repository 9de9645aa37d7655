// Checks whether a long-running gateway leaks: a mix of calls for minutes, with samples of its memory and handles.
// Run: npm run bench -- soak; SOAK_MINUTES=60 for an hour. It runs only when it is named.
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from '../scripts/build.mjs';
import { atMost } from './lib/budget.js';
import { endWhenStopped } from './lib/end-when-stopped.js';
import { finish } from './lib/finish.js';
import { findPostgres } from './lib/postgres.js';
import { spread } from './lib/spread.js';
import type { Holdings } from './soak/gateway.js';
import { type SoakedGateway, startSoaked } from './soak/start.js';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 5);
const SAMPLES = 40;
const CONCURRENCY = 8;
/** Between two visits of one visitor: a busy gateway, but not a speed test. */
const PAUSE_MS = 50;
/** The first quarter fills compiled code, caches, and the pool. The second is compared with the last. */
const [EARLY, LATE] = [2, 4] as const;
const BUDGET = { heap: 1.05, rss: 1.1, handles: 1.1 } as const;

interface Sample extends Holdings {
  readonly minute: number;
  readonly visits: number;
}

/** What runs, the last first. */
const running: { stop(): unknown }[] = [];
const end = async () => {
  for (const { stop } of running.splice(0)) await stop();
};
endWhenStopped(end);
await ensureBuilt();
const postgres = await findPostgres();
if (postgres !== null) running.push(postgres);
const gateway = await startSoaked(postgres?.url ?? null);
running.unshift(gateway);
// The visits read it from there.
process.env.GATEWAY_URL = gateway.url;
const { visits } = await import('./soak/visits.js');
const counts = { visits: 0, wrong: [] as string[] };
try {
  const samples = await soak(gateway);
  report(samples, gateway.emails());
} finally {
  await end();
}

async function soak({ holdings, metricsUrl }: SoakedGateway): Promise<Sample[]> {
  const samples: Sample[] = [];
  const start = performance.now();
  let isOver = false;
  const visitors = Array.from({ length: CONCURRENCY }, async (_, visitor) => {
    for (let turn = visitor; !isOver; turn += CONCURRENCY) await visit(turn);
  });
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    await sleep(start + (sample / SAMPLES) * MINUTES * 60_000 - performance.now());
    await fetch(metricsUrl).then((answer) => answer.text());
    const minute = (performance.now() - start) / 60_000;
    const taken = { minute, visits: counts.visits, ...(await holdings()) };
    samples.push(taken);
    console.log(lineOf(taken));
  }
  isOver = true;
  await Promise.all(visitors);
  return samples;
}

async function visit(turn: number): Promise<void> {
  const kinds = Object.entries(visits);
  const [name, make] = kinds[turn % kinds.length] ?? [];
  try {
    await make?.(turn);
  } catch (error) {
    counts.wrong.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  counts.visits += 1;
  await sleep(PAUSE_MS);
}

function handlesOf({ resources }: Holdings): number {
  return Object.values(resources).reduce((sum, count) => sum + count, 0);
}

function lineOf(sample: Sample): string {
  const { minute, heap, external, rss } = sample;
  const megabytes = `heap ${heap.toFixed(1)} MB, external ${external.toFixed(1)}, resident ${rss.toFixed(0)}`;
  return `  ${minute.toFixed(1).padStart(5)} min  ${sample.visits} visits  ${megabytes}, handles ${handlesOf(sample)}`;
}

function report(samples: readonly Sample[], emails: number): void {
  const quarter = (which: number) => samples.slice(((which - 1) * samples.length) / 4, (which * samples.length) / 4);
  const growth = (measure: (sample: Sample) => number) =>
    spread(quarter(LATE).map(measure)).median / spread(quarter(EARLY).map(measure)).median;
  for (const wrong of new Set(counts.wrong)) console.log(`  ${wrong}`);
  const last = samples.at(-1);
  console.log(`${counts.visits} visits, ${emails} emails; held at the end: ${JSON.stringify(last?.resources)}`);
  const over = `, the last quarter of ${MINUTES} minutes to the second`;
  finish({
    budgets: [
      atMost(
        `Heap${over}`,
        growth(({ heap }) => heap),
        BUDGET.heap,
        ' ×',
      ),
      atMost(
        `Resident memory${over}`,
        growth(({ rss }) => rss),
        BUDGET.rss,
        ' ×',
      ),
      atMost(`Handles${over}`, growth(handlesOf), BUDGET.handles, ' ×'),
      atMost('Visits with a wrong response', counts.wrong.length, 0),
    ],
    measured: { minutes: MINUTES, visits: counts.visits, emails, wrong: counts.wrong, samples },
  });
}
