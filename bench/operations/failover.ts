// Failover: a primary is killed under load, its address moves, and its standby is promoted.
import { cleanUp } from '../../__tests__/gateway/support/at-end.js';
import { startProxyTo } from '../../__tests__/gateway/support/database-proxy.js';
import { until } from '../../__tests__/gateway/support/eventually.js';
import { type Load, startLoad } from '../../__tests__/gateway/support/failover-load.js';
import { employersOf, lost } from '../../__tests__/gateway/support/failover-losses.js';
import { startOwnGateway } from '../../__tests__/gateway/support/gateways.js';
import { canStartPair, type Pair, startPair } from '../../__tests__/gateway/support/standby.js';
import { atMost } from '../lib/budget.js';
import type { BenchmarkResult } from '../lib/finish.js';
import { showSpread, spread } from '../lib/spread.js';

const ROUNDS = 3;
const USERS = 32;
/** As in failover.test.ts. */
const BUDGET = { recoveryMs: 5000, slowestMs: 15_000 } as const;
/** What users are told meanwhile. */
const EXPECTED = '503 SVERR02 Retry-After';

interface Failover {
  /** From the kill to the first answered write. */
  readonly awayMs: number;
  /** The part of it that follows the promotion. */
  readonly recoveryMs: number;
  readonly slowestMs: number;
  readonly answered: number;
  readonly written: number;
  readonly refusals: readonly string[];
  readonly lost: readonly string[];
  readonly crossed: readonly string[];
}

export async function measureFailover(): Promise<BenchmarkResult> {
  if (!canStartPair) {
    console.log('  pg_basebackup was not found, so there is no standby. Failover is not measured.');
    process.exitCode = 1;
    return { budgets: [], measured: null };
  }
  const rounds: Failover[] = [];
  while (rounds.length < ROUNDS) rounds.push(await failOver());
  const of = (what: (round: Failover) => number) => spread(rounds.map(what));
  const [away, recovery, slowest] = [of(({ awayMs }) => awayMs), of(({ recoveryMs }) => recoveryMs), of(({ slowestMs }) => slowestMs)];
  const sum = (what: (round: Failover) => number) => rounds.reduce((total, round) => total + what(round), 0);
  const refusals = Object.entries(countOf(rounds.flatMap((round) => round.refusals)));
  console.log(
    `  ${ROUNDS} failovers, ${USERS} users: no write for ${showSpread(away)} ms, of which ${showSpread(recovery)} after the promotion;`,
    `slowest call ${showSpread(slowest)} ms; ${sum(({ answered }) => answered)} calls answered;`,
    `others: ${refusals.map(([answer, count]) => `${count} × ${answer}`).join(', ')}`,
  );
  const unexpected = refusals.filter(([answer]) => answer !== EXPECTED).reduce((total, [, count]) => total + count, 0);
  return {
    budgets: [
      atMost(
        `Failover: answered changes that are lost, of ${sum(({ written }) => written)} checked`,
        sum((round) => round.lost.length),
        0,
      ),
      atMost(
        'Failover: sessions that were mixed up',
        sum(({ crossed }) => crossed.length),
        0,
      ),
      atMost(`Failover: errors other than ${EXPECTED}`, unexpected, 0),
      atMost('Failover: from the promotion to the first write, at worst', Math.round(recovery.max), BUDGET.recoveryMs, ' ms'),
      atMost('Failover: slowest call', Math.round(slowest.max), BUDGET.slowestMs, ' ms'),
    ],
    measured: rounds.map((round) => ({ ...round, refusals: countOf(round.refusals) })),
  };
}

async function failOver(): Promise<Failover> {
  try {
    return await measure(await startPair({ isDurable: true }));
  } finally {
    await cleanUp();
  }
}

async function measure(pair: Pair): Promise<Failover> {
  const proxy = await startProxyTo(pair.url);
  const { url } = await startOwnGateway({ DATABASE_URL: proxy.url, DEMO_ACCOUNTS: 'false', LOG_LEVEL: 'silent' });
  const load = await startLoad(url, USERS);
  await load.writesOfAll(4);
  const killed = performance.now();
  await pair.killPrimary();
  // Nothing is between the kill and the promotion: what decides to promote takes its own time.
  proxy.leadTo(pair.standbyPort);
  await pair.promote();
  const promoted = performance.now();
  const before = employersOf(load);
  await until(() => employersOf(load) > before);
  const back = performance.now();
  await load.writesOfAll(4);
  await load.stop();
  return {
    awayMs: back - killed,
    recoveryMs: back - promoted,
    slowestMs: load.slowest(),
    answered: load.answered(),
    written: changesOf(load),
    refusals: load.refusals,
    lost: await lost(url, load),
    crossed: load.wrong,
  };
}

/** What `lost` checks. */
function changesOf({ workers }: Load): number {
  return workers.reduce((sum, { employers, tokens, newcomers }) => sum + employers.length + tokens.length + newcomers.length + 1, 0);
}

function countOf(answers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}
