// How long a gateway takes from its start as a process until /readyz says that it is ready.
import { cleanUp } from '../../__tests__/gateway/support/at-end.js';
import { until } from '../../__tests__/gateway/support/eventually.js';
import { startOwnGateway, temporaryFolder } from '../../__tests__/gateway/support/gateways.js';
import { SAFE } from '../../__tests__/gateway/support/production.js';
import { atMost, type BudgetLine } from '../lib/budget.js';
import type { BenchmarkResult } from '../lib/finish.js';
import { type Spread, showSpread, spread } from '../lib/spread.js';
import { ownDatabase } from './own-database.js';

const ROUNDS = 5;
const BUDGET_MS = { new: 5000, again: 3000 } as const;

type Environment = Record<string, string>;

interface Kind {
  readonly title: string;
  /** The environment of a gateway on a new database. */
  readonly create: () => Environment | Promise<Environment>;
}

interface Starts {
  readonly title: string;
  readonly new: Spread;
  readonly again: Spread;
}

function kindsOn(serverUrl: string): readonly Kind[] {
  const demo = { VESTIBULE_MODE: 'demo', LOG_LEVEL: 'error' };
  const production = { ...SAFE, LOG_LEVEL: 'error', DRAIN_SECONDS: '0' };
  return [
    { title: 'embedded, demo with its accounts', create: () => ({ ...demo, DATA_DIR: `${temporaryFolder()}/data` }) },
    { title: 'PostgreSQL, demo with its accounts', create: async () => ({ ...demo, DATABASE_URL: await ownDatabase(serverUrl) }) },
    { title: 'PostgreSQL, production', create: async () => ({ ...production, DATABASE_URL: await ownDatabase(serverUrl) }) },
  ];
}

export async function measureFirstStart(serverUrl: string): Promise<BenchmarkResult> {
  const starts: Starts[] = [];
  try {
    for (const kind of kindsOn(serverUrl)) starts.push(await measure(kind));
  } finally {
    await cleanUp();
  }
  return { budgets: starts.flatMap(budgetLines), measured: starts };
}

async function measure({ title, create }: Kind): Promise<Starts> {
  const times: Record<'new' | 'again', number[]> = { new: [], again: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const environment = await create();
    for (const turn of ['new', 'again'] as const) times[turn].push(await timeToReady(environment));
  }
  const starts = { title, new: spread(times.new), again: spread(times.again) };
  console.log(`  ${title}: new ${showSpread(starts.new)} ms, again ${showSpread(starts.again)} ms`);
  return starts;
}

async function timeToReady(environment: Environment): Promise<number> {
  const start = performance.now();
  const { url, stop } = await startOwnGateway(environment);
  await until(async () => (await fetch(`${url}/readyz`)).status === 200);
  const ready = performance.now() - start;
  await stop();
  return ready;
}

function budgetLines(starts: Starts): BudgetLine[] {
  return (['new', 'again'] as const).map((turn) =>
    atMost(`First start: ${starts.title}, ${turn}`, Math.round(starts[turn].median), BUDGET_MS[turn], ' ms'),
  );
}
