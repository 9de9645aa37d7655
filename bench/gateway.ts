// The gateway's speed and memory against a bare Hono app and better-auth, on the same databases, in one interleaved run of 15 minutes:
// 10,000 users at as many addresses, logs and disk as in production, and the load from this process, which serves nothing.
// Run: npm run bench -- gateway. It uses BENCH_DATABASE_URL, or starts its own PostgreSQL if one is installed.
import { ask, askSteadily } from './gateway/load.js';
import type { Measure } from './gateway/protocol.js';
import { budgetLines, comparison, type Series } from './gateway/report.js';
import { type MeasuredServer, startServer } from './gateway/server.js';
import { finish } from './lib/finish.js';
import { bundleGateway } from '../scripts/lib/bundle-gateway.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { latency } from './lib/latency.js';
import { findPostgres } from './lib/postgres.js';
import { spread } from './lib/spread.js';

const ROUNDS = 7;
const MEASURED_MS = 2000;
/** How long a new process needs to reach full speed: V8 optimizes code only after it has run often. */
const WARM_UP_MS = { signIn: 20_000, validate: 5000 } as const satisfies Record<Measure, number>;
/** At half the speed, this is 450 sign-ins: of fewer, the slowest hundredth is a matter of chance. */
const CALM_MS = 15_000;
const MEASURES: readonly Measure[] = ['signIn', 'validate'];

const FILES = {
  ours: { file: 'ours.js' },
  bare: { file: 'bare.js' },
  'better-auth': { file: 'better-auth.js' },
  'better-auth with argon2id': { file: 'better-auth.js', env: { BENCH_HASH: 'argon2id' } },
} as const;

// Bundled, as they would run in production.
await bundleGateway(inRoot('dist', 'bench'), {
  sourcemap: true,
  programs: { ours: 'bench/gateway/ours.ts', bare: 'bench/gateway/bare.ts', 'better-auth': 'bench/gateway/better-auth.ts' },
  alsoNotBundled: ['better-auth', 'better-auth/db/migration'],
});

const postgres = await findPostgres();
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
  postgres?.stop();
}
finish({
  budgets: results.flatMap(({ title, series }) => budgetLines(title, series)),
  measured: { rounds: ROUNDS, measuredMs: MEASURED_MS, results },
});

async function measureAll(setting: { processes: number; databaseUrl?: string }): Promise<Series[]> {
  const servers: MeasuredServer[] = [];
  try {
    for (const [name, server] of Object.entries(FILES)) servers.push(await startServer(name, { ...server, ...setting }));
    return await measure(servers);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Measures the servers in turn, round by round, so that other load on the machine affects all of them alike. */
async function measure(servers: readonly MeasuredServer[]): Promise<Series[]> {
  const speeds = new Map<string, number[]>();
  const times = new Map<string, number[]>();
  const asked = new Map<string, number>();
  const keyOf = (server: MeasuredServer, measured: Measure) => `${measured} ${server.name}`;
  const run = async (server: MeasuredServer, measured: Measure, milliseconds: number) => {
    const key = keyOf(server, measured);
    // Every account signs in once before any account signs in twice.
    const from = asked.get(key) ?? 0;
    const answers = await ask(server.probes(measured), milliseconds, from);
    asked.set(key, from + answers.times.length);
    return answers;
  };
  for (const server of servers) for (const measured of MEASURES) await run(server, measured, WARM_UP_MS[measured]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const measured of MEASURES) {
      for (const server of servers) {
        const key = keyOf(server, measured);
        const answers = await run(server, measured, MEASURED_MS);
        speeds.set(key, [...(speeds.get(key) ?? []), answers.perSecond]);
        times.set(key, [...(times.get(key) ?? []), ...answers.times]);
      }
    }
  }
  const series: Series[] = [];
  for (const server of servers) {
    const [signIn, validate] = MEASURES.map((measured) => {
      const key = keyOf(server, measured);
      return { ...spread(speeds.get(key) ?? []), ...latency(times.get(key) ?? []) };
    });
    if (signIn === undefined || validate === undefined) continue;
    const calm = await askSteadily(server.probes('signIn'), signIn.median / 2, CALM_MS, asked.get(keyOf(server, 'signIn')) ?? 0);
    series.push({ name: server.name, signIn, validate, calm: latency(calm), megabytes: await server.memory() });
  }
  return series;
}
