// The gateway's speed and memory against a bare Hono app and better-auth, on the same databases, in one interleaved run of 20 minutes:
// 10,000 users at as many addresses, logs and disk as in production, and the load from this process, which serves nothing.
// Run: npm run bench -- gateway. It uses BENCH_DATABASE_URL, or starts its own PostgreSQL if one is installed.
import { type Answers, ask, askSteadily } from './gateway/load.js';
import type { Measure } from './gateway/protocol.js';
import { budgetLines, comparison, type Series } from './gateway/report.js';
import { type MeasuredServer, startServer } from './gateway/server.js';
import { endWhenStopped } from './lib/end-when-stopped.js';
import { finish } from './lib/finish.js';
import { ensureBuilt } from '../scripts/build.mjs';
import { bundleGateway } from '../scripts/lib/bundle-gateway.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { type Latency, latency } from './lib/latency.js';
import { findPostgres } from './lib/postgres.js';
import { spread } from './lib/spread.js';

const ROUNDS = 7;
const MEASURED_MS = 2000;
/** How long a new process needs to reach full speed: V8 optimizes code only after it has run often. */
const WARM_UP_MS = { signIn: 20_000, validate: 5000 } as const satisfies Record<Measure, number>;
/** At half the speed, this is 150 sign-ins. A machine that stalls for a moment spoils some rounds, but not their median. */
const CALM_MS = 5000;
const MEASURES: readonly Measure[] = ['signIn', 'validate'];

const FILES = {
  ours: { file: 'ours.js' },
  bare: { file: 'bare.js' },
  'better-auth': { file: 'better-auth.js' },
  'better-auth with argon2id': { file: 'better-auth.js', env: { BENCH_HASH: 'argon2id' } },
} as const;

let postgres: Awaited<ReturnType<typeof findPostgres>> = null;
const running: MeasuredServer[] = [];
const end = async () => {
  await stopServers();
  postgres?.stop();
};
endWhenStopped(end);

// In production mode, a gateway needs the portal.
await ensureBuilt();
// Bundled, as they would run in production.
await bundleGateway(inRoot('dist', 'bench'), {
  sourcemap: true,
  programs: { ours: 'bench/gateway/ours.ts', bare: 'bench/gateway/bare.ts', 'better-auth': 'bench/gateway/better-auth.ts' },
  alsoNotBundled: ['better-auth', 'better-auth/db/migration'],
});

postgres = await findPostgres();
const settings = [
  { title: 'embedded database, 1 process', processes: 1 },
  ...(postgres === null
    ? []
    : [1, 2].map((processes) => ({
        title: `PostgreSQL, ${processes} process${processes > 1 ? 'es' : ''}`,
        processes,
        databaseUrl: postgres.url,
      }))),
];

const results: { title: string; series: Series[] }[] = [];
try {
  for (const { title, ...setting } of settings) {
    const series = await measureAll(setting);
    results.push({ title, series });
    process.stdout.write(`${comparison(title, series)}\n`);
  }
} finally {
  await end();
}
finish({
  budgets: results.flatMap(({ title, series }) => budgetLines(title, series)),
  measured: { rounds: ROUNDS, measuredMs: MEASURED_MS, results },
});

async function measureAll(setting: { processes: number; databaseUrl?: string }): Promise<Series[]> {
  try {
    for (const [name, server] of Object.entries(FILES)) running.push(await startServer(name, { ...server, ...setting }));
    return await measure(running);
  } finally {
    await stopServers();
  }
}

async function stopServers(): Promise<void> {
  await Promise.all(running.splice(0).map((server) => server.stop()));
}

/** What the rounds have measured of one server. */
interface Rounds {
  readonly server: MeasuredServer;
  readonly signIn: Answers[];
  readonly validate: Answers[];
  readonly calm: Latency[];
  /** How many requests were sent: every account signs in once before any account signs in twice. */
  readonly asked: Record<Measure, number>;
}

/** Measures the servers in turn, round by round, so that other load on the machine affects all of them alike. */
async function measure(servers: readonly MeasuredServer[]): Promise<Series[]> {
  const all = servers.map((server): Rounds => ({ server, signIn: [], validate: [], calm: [], asked: { signIn: 0, validate: 0 } }));
  for (const one of all) for (const measured of MEASURES) await load(one, measured, WARM_UP_MS[measured]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const measured of MEASURES) for (const one of all) one[measured].push(await load(one, measured, MEASURED_MS));
  }
  // Afterward: a pool closes connections that are idle for longer than the rounds of the others take, and would begin with opening them.
  for (let round = 0; round < ROUNDS; round += 1) for (const one of all) one.calm.push(await loadByHalf(one));
  return Promise.all(all.map(seriesOf));
}

async function load({ server, asked }: Rounds, measured: Measure, milliseconds: number): Promise<Answers> {
  const answers = await ask(server.probes(measured), milliseconds, asked[measured]);
  asked[measured] += answers.times.length;
  return answers;
}

/** Sign-ins at half the speed of the last round under load. */
async function loadByHalf({ server, signIn, asked }: Rounds): Promise<Latency> {
  const times = await askSteadily(server.probes('signIn'), (signIn.at(-1)?.perSecond ?? 0) / 2, CALM_MS, asked.signIn);
  asked.signIn += times.length;
  return latency(times);
}

async function seriesOf({ server, signIn, validate, calm }: Rounds): Promise<Series> {
  const summary = (rounds: readonly Answers[]) => ({
    ...spread(rounds.map(({ perSecond }) => perSecond)),
    ...latency(rounds.flatMap(({ times }) => times)),
  });
  const p50 = spread(calm.map((round) => round.p50));
  const p99 = spread(calm.map((round) => round.p99));
  return { name: server.name, signIn: summary(signIn), validate: summary(validate), calm: { p50, p99 }, megabytes: await server.memory() };
}
