// The load: a fixed number of concurrent requests for a fixed time, over keep-alive connections. Every response is checked and timed.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Probe } from './protocol.js';

const CONCURRENCY = 16;

/** The measurements of one round of load. */
export interface Answers {
  readonly perSecond: number;
  /** In milliseconds, one per request. */
  readonly times: readonly number[];
}

/** Sends `probes` in turn, starting at number `from`. Throws at the first wrong answer. */
export async function ask(probes: readonly Probe[], milliseconds: number, from: number): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const start = performance.now();
  const end = start + milliseconds;
  const times: number[] = [];
  let next = from;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const probe = probes[next % probes.length];
      if (probe === undefined) throw new Error('There is nothing to ask.');
      next += 1;
      const asked = performance.now();
      await askOnce(agent, probe);
      times.push(performance.now() - asked);
    }
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, client));
    return { perSecond: times.length / ((performance.now() - start) / 1000), times };
  } finally {
    agent.destroy();
  }
}

/**
 * Sends `probes` in turn, starting at number `from`, at a fixed rate that does not wait for responses. Returns the milliseconds that each
 * takes. Throws at the first wrong answer.
 */
export async function askSteadily(probes: readonly Probe[], perSecond: number, milliseconds: number, from: number): Promise<number[]> {
  // The servers close a connection that has been idle for five seconds. It must not be used again at that moment.
  const agent = new Agent({ keepAlive: true, timeout: 2000 });
  const start = performance.now();
  const askAt = async (number: number): Promise<number> => {
    const probe = probes[(from + number) % probes.length];
    if (probe === undefined) throw new Error('There is nothing to ask.');
    const due = start + (number * 1000) / perSecond;
    await sleep(due - performance.now());
    await askOnce(agent, probe);
    return performance.now() - due;
  };
  try {
    return await Promise.all(Array.from({ length: Math.floor((perSecond * milliseconds) / 1000) }, (_, number) => askAt(number)));
  } finally {
    agent.destroy();
  }
}

function askOnce(agent: Agent, probe: Probe): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = request(probe.url, { agent, method: probe.method, headers: { ...probe.headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => {
        if (answer.statusCode === 200 && text.includes(probe.expect)) resolve();
        else reject(new Error(`${probe.url} answered ${answer.statusCode}: ${text.slice(0, 200)}`));
      });
    });
    asking.on('error', reject);
    asking.end(probe.body);
  });
}
