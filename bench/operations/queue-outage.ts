// How long it takes until emails that waited for an unreachable mail server are sent once it is back.
import { until } from '../../__tests__/gateway/support/eventually.js';
import { atMost } from '../lib/budget.js';
import type { BenchmarkResult } from '../lib/finish.js';
import { startMailServer } from './mail-server.js';
import { askForUsername } from './queue-delay.js';
import { checkArrivals, withQueue } from './queue-setting.js';
import { postponed, timesToTaken, waiting } from './queued-messages.js';

const MESSAGES = 1000;
/** Each email has failed this often when the server returns: the next attempt is 30 seconds after the last (delivery/queue.ts). */
const ATTEMPTS = 3;
const BUDGET = { backlogMs: 45_000, newMs: 1000 } as const;

interface Outage {
  readonly awayMs: number;
  /** From the return until nothing waits. */
  readonly backlogMs: number;
  /** From queueing to taken, of an email that is requested at the return. */
  readonly newMs: number;
  readonly lost: number;
  readonly twice: number;
}

export async function measureOutage(serverUrl: string): Promise<BenchmarkResult> {
  const outage = await missMail(serverUrl);
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  console.log(
    `  Mail server away for ${seconds(outage.awayMs)} s, ${MESSAGES} emails tried ${ATTEMPTS} times: all sent`,
    `${seconds(outage.backlogMs)} s after its return; a new one took ${outage.newMs.toFixed(0)} ms`,
  );
  return {
    budgets: [
      atMost(`Queue: emails that are lost by an outage, of ${MESSAGES}`, outage.lost, 0),
      atMost('Queue: emails that an outage sends twice', outage.twice, 0),
      atMost('Queue: from the return of the mail server to the last email', Math.round(outage.backlogMs), BUDGET.backlogMs, ' ms'),
      atMost('Queue: a new email after the return', Math.round(outage.newMs), BUDGET.newMs, ' ms'),
    ],
    measured: outage,
  };
}

function missMail(serverUrl: string): Promise<Outage> {
  return withQueue(serverUrl, 1, async ({ queue, databaseUrl, gateways, mailPort }) => {
    const queued = await queue.add(0, MESSAGES);
    await until(async () => (await postponed(databaseUrl, ATTEMPTS)) === MESSAGES, 120_000);
    const mail = await startMailServer(mailPort, 0);
    try {
      const back = performance.now();
      await askForUsername(gateways);
      await until(async () => (await timesToTaken(databaseUrl)).length > 0);
      const [newMs = Number.NaN] = await timesToTaken(databaseUrl);
      await until(async () => (await waiting(databaseUrl)) === 0, 120_000);
      return { awayMs: back - queued, backlogMs: performance.now() - back, newMs, ...checkArrivals(mail, MESSAGES) };
    } finally {
      mail.close();
    }
  });
}
