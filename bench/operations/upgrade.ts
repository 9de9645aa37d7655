// Upgrades: the migrations on an empty database and on earlier versions' databases with many rows, and what older gateways notice.
import { setTimeout as sleep } from 'node:timers/promises';
import { program } from '../../__tests__/gateway/support/gateways.js';
import { run } from '../../scripts/lib/run.mjs';
import { atMost } from '../lib/budget.js';
import type { BenchmarkResult } from '../lib/finish.js';
import { type Latency, latency } from '../lib/latency.js';
import { type Spread, showSpread, spread } from '../lib/spread.js';
import { oldDatabase, ROWS, type Version } from './old-databases.js';
import { startOldLoad } from './old-load.js';
import { ownDatabase } from './own-database.js';

const ROUNDS = 5;
/** How long the older gateways' load runs before the migration. */
const BEFORE_MS = 5000;
/** A migration makes others wait for half a second at each table that it waits for. */
const BUDGET = { slowestMs: 2000 } as const;

/** What a load noticed. */
interface Noticed extends Latency {
  readonly requests: number;
  readonly slowest: number;
  readonly errors: readonly string[];
}

export async function measureUpgrade(serverUrl: string): Promise<BenchmarkResult> {
  const empty = await migrateEmpty(serverUrl);
  const oldest = await migrate(await oldDatabase(serverUrl, '002'));
  console.log(
    `  Migrations, with the start of the command: an empty database ${showSpread(empty)} ms; ${show('002')} ${oldest.toFixed(0)} ms`,
  );
  const { migrationMs, before, during } = await migrateUnderLoad(serverUrl);
  const line = ({ requests, p50, p99, slowest, errors }: Noticed) =>
    `${requests} requests, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, slowest ${slowest.toFixed(0)} ms, ${errors.length} errors`;
  console.log(`  … ${show('052')}, under load ${migrationMs.toFixed(0)} ms. Before: ${line(before)}; meanwhile: ${line(during)}`);
  for (const error of new Set(during.errors)) console.log(`  ${error}`);
  return {
    budgets: [
      atMost(`Upgrade: requests of older gateways that fail, of ${during.requests}`, during.errors.length, 0),
      atMost('Upgrade: slowest request of older gateways meanwhile', Math.round(during.slowest), BUDGET.slowestMs, ' ms'),
    ],
    measured: { empty, oldest, migrationMs, before, during },
  };
}

const show = (version: Version) => `one at ${version} with ${ROWS} accounts and sessions`;

async function migrateEmpty(serverUrl: string): Promise<Spread> {
  const times: number[] = [];
  while (times.length < ROUNDS) times.push(await migrate(await ownDatabase(serverUrl)));
  return spread(times);
}

/** Runs the command. Returns its milliseconds, including the start of its process. */
async function migrate(databaseUrl: string): Promise<number> {
  const start = performance.now();
  const { code, output } = await run(process.execPath, program('migrate'), { env: { DATABASE_URL: databaseUrl, VESTIBULE_MODE: 'test' } });
  if (code !== 0) throw new Error(output);
  return performance.now() - start;
}

async function migrateUnderLoad(serverUrl: string): Promise<{ migrationMs: number; before: Noticed; during: Noticed }> {
  const databaseUrl = await oldDatabase(serverUrl, '052');
  const load = await startOldLoad(databaseUrl);
  try {
    await sleep(BEFORE_MS);
    const before = noticed(load.take());
    const migrationMs = await migrate(databaseUrl);
    return { migrationMs, before, during: noticed(load.take()) };
  } finally {
    await load.stop();
  }
}

function noticed({ times, errors }: { readonly times: readonly number[]; readonly errors: readonly string[] }): Noticed {
  return { requests: times.length + errors.length, slowest: Math.max(...times), errors, ...latency(times) };
}
