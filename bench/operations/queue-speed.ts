// How many emails per second gateways send when many are queued at once.
import { until } from '../../__tests__/gateway/support/eventually.js';
import { atMost } from '../lib/budget.js';
import type { BenchmarkResult } from '../lib/finish.js';
import { type Spread, showSpread, spread } from '../lib/spread.js';
import { checkArrivals, type Setting, withMail } from './queue-setting.js';
import { waiting } from './queued-messages.js';

const MESSAGES = 1000;
const ROUNDS = 3;
/** A mail server that answers at once, and one that takes as long as a distant one. */
const SETTINGS: readonly Setting[] = [0, 50].flatMap((mailMs) => [1, 2].map((gateways) => ({ gateways, mailMs })));

interface Speed extends Setting {
  readonly perSecond: Spread;
  /** From the commit to the last arrival. */
  readonly totalMs: Spread;
  readonly lost: number;
  readonly twice: number;
}

export async function measureSpeed(serverUrl: string): Promise<BenchmarkResult> {
  const speeds: Speed[] = [];
  for (const setting of SETTINGS) speeds.push(await measure(serverUrl, setting));
  const sum = (what: 'lost' | 'twice') => speeds.reduce((total, speed) => total + speed[what], 0);
  return {
    budgets: [
      atMost(`Queue: emails that are lost, of ${MESSAGES * ROUNDS * SETTINGS.length}`, sum('lost'), 0),
      atMost('Queue: emails that are sent twice', sum('twice'), 0),
    ],
    measured: speeds,
  };
}

async function measure(serverUrl: string, setting: Setting): Promise<Speed> {
  const { gateways, mailMs } = setting;
  const speed = await withMail(serverUrl, setting, async ({ queue, databaseUrl }, mail) => {
    const [perSecond, totalMs]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const queued = await queue.add(round * MESSAGES, MESSAGES);
      await until(async () => (await waiting(databaseUrl)) === 0, 120_000);
      const arrived = [...mail.arrivals.values()].flat().filter((at) => at > queued);
      const [first, last] = [Math.min(...arrived), Math.max(...arrived)];
      perSecond.push(((arrived.length - 1) / (last - first)) * 1000);
      totalMs.push(last - queued);
    }
    return { perSecond: spread(perSecond), totalMs: spread(totalMs), ...checkArrivals(mail, ROUNDS * MESSAGES) };
  });
  console.log(
    `  ${MESSAGES} emails, ${gateways} ${gateways === 1 ? 'gateway' : 'gateways'}, ${mailMs} ms for each:`,
    `${showSpread(speed.perSecond)} per second; all taken ${showSpread(speed.totalMs)} ms after they were queued`,
  );
  return { ...setting, ...speed };
}
