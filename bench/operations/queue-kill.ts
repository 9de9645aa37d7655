// What becomes of the emails that a gateway was sending when it is killed, with another one next to it.
import { until } from '../../__tests__/gateway/support/eventually.js';
import { CONCURRENCY } from '../../gateway/delivery/message.js';
import { atMost } from '../lib/budget.js';
import type { BenchmarkResult } from '../lib/finish.js';
import { checkArrivals, withMail } from './queue-setting.js';
import { waiting } from './queued-messages.js';

const MESSAGES = 1000;
/** The kill comes after this many. */
const BEFORE = 300;
/** A dead gateway's claims end after a minute; what it had not claimed does not wait for that. */
const BUDGET = { restMs: 20_000, allMs: 65_000 } as const;

interface Kill {
  /** From the kill until no more wait than the dead gateway may have claimed, and until none waits. */
  readonly restMs: number;
  readonly allMs: number;
  readonly lost: number;
  readonly twice: number;
}

export async function measureKill(serverUrl: string): Promise<BenchmarkResult> {
  const kill = await killOne(serverUrl);
  console.log(
    `  kill -9 of one of two gateways after ${BEFORE} of ${MESSAGES} emails: all but its own sent ${seconds(kill.restMs)} s later,`,
    `all ${seconds(kill.allMs)} s later; ${kill.twice} sent twice, with the same Message-ID`,
  );
  return {
    budgets: [
      atMost(`Queue: emails that are lost by a kill, of ${MESSAGES}`, kill.lost, 0),
      atMost('Queue: emails that a kill sends twice', kill.twice, CONCURRENCY),
      atMost('Queue: from a kill to the end of what it had not claimed', Math.round(kill.restMs), BUDGET.restMs, ' ms'),
      atMost('Queue: from a kill to the last email', Math.round(kill.allMs), BUDGET.allMs, ' ms'),
    ],
    measured: kill,
  };
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

function killOne(serverUrl: string): Promise<Kill> {
  return withMail(serverUrl, { gateways: 2, mailMs: 50 }, async ({ queue, databaseUrl, gateways }, mail) => {
    await queue.add(0, MESSAGES);
    await until(() => mail.arrivals.size >= BEFORE);
    await gateways[0]?.kill();
    const killed = performance.now();
    await until(async () => (await waiting(databaseUrl)) <= CONCURRENCY);
    const restMs = performance.now() - killed;
    await until(async () => (await waiting(databaseUrl)) === 0, 120_000);
    return { restMs, allMs: performance.now() - killed, ...checkArrivals(mail, MESSAGES) };
  });
}
