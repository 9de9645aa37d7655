// How long an email takes from its queueing until the mail server has taken it, while there is nothing else to send.
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnGateway } from '../../__tests__/gateway/support/gateways.js';
import { newAddress } from '../../__tests__/gateway/support/people.js';
import { recovery, Visitor } from '../../__tests__/gateway/support/visitor.js';
import { until } from '../../__tests__/gateway/support/eventually.js';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { solveCaptcha } from '../../gateway/test-door/solve-captcha.js';
import { atMost } from '../lib/budget.js';
import type { BenchmarkResult } from '../lib/finish.js';
import { type Latency, latency } from '../lib/latency.js';
import { type Sending, withMail } from './queue-setting.js';
import { timesToTaken, waiting } from './queued-messages.js';

const EMAILS = 200;
/** The first emails of a new process take 100 to 200 ms more: its code is new, and it connects to the mail server. They do not count. */
const WARM_UP = 5;
/**
 * The longest pause between two that a command queues: pauses are random, so that emails arrive at any moment between two looks at the
 * queue.
 */
const PAUSE_MS = 200;
const BUDGET = { requestedMs: 250, commandMs: 1250 } as const;
const SETTING = { gateways: 1, mailMs: 0 } as const;

export async function measureDelay(serverUrl: string): Promise<BenchmarkResult> {
  const requested = await measure(serverUrl, async ({ gateways }) => {
    for (let number = 0; number < WARM_UP + EMAILS; number += 1) await askForUsername(gateways);
  });
  const byCommand = await measure(serverUrl, async ({ queue }) => {
    for (let number = 0; number < WARM_UP + EMAILS; number += 1) {
      await queue.add(number, 1);
      await sleep(Math.random() * PAUSE_MS);
    }
  });
  const show = ({ p50, p99 }: Latency) => `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms`;
  console.log(`  From queueing to taken, ${EMAILS} emails: requested by users ${show(requested)}; queued by a command ${show(byCommand)}`);
  return {
    budgets: [
      atMost('Queue: from a request to taken, p99', requested.p99, BUDGET.requestedMs, ' ms'),
      atMost('Queue: from a command to taken, p99', byCommand.p99, BUDGET.commandMs, ' ms'),
    ],
    measured: { requested, byCommand },
  };
}

function measure(serverUrl: string, queueAll: (sending: Sending) => Promise<void>): Promise<Latency> {
  return withMail(serverUrl, SETTING, async (sending) => {
    await queueAll(sending);
    await until(async () => (await waiting(sending.databaseUrl)) === 0);
    return latency((await timesToTaken(sending.databaseUrl)).slice(WARM_UP));
  });
}

/** The email to a user who has forgotten the username. */
export async function askForUsername([gateway]: readonly OwnGateway[]): Promise<void> {
  const url = gateway?.url ?? '';
  const { email } = await createTestDoor(url).createPerson();
  const body = { role: 'ROLE_PARTICIPANT', email: email ?? '', captcha: await solveCaptcha(url) } as const;
  const from = { headers: { 'X-Forwarded-For': newAddress() } };
  const { codes } = await new Visitor(url).ask(recovery.retrieveUsername, { body }, from);
  if (codes.length > 0) throw new Error(`No email: ${codes.join(', ')}`);
}
