// The load: so many requests at a time, for so long, over connections that stay open; every answer is looked at.
import { Agent, request } from 'node:http';
import type { Probe } from './protocol.js';

const AT_ONCE = 16;

/** Right answers per second. `probes` are asked in turn: one for each process of a server. Throws at the first wrong answer. */
export async function answersPerSecond(probes: readonly Probe[], milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const start = performance.now();
  const end = start + milliseconds;
  let answers = 0;
  const asker = async (turn: number): Promise<void> => {
    for (let next = turn; performance.now() < end; next += 1) {
      const probe = probes[next % probes.length];
      if (probe === undefined) throw new Error('There is nothing to ask.');
      await ask(agent, probe);
      answers += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, turn) => asker(turn)));
    return answers / ((performance.now() - start) / 1000);
  } finally {
    agent.destroy();
  }
}

function ask(agent: Agent, probe: Probe): Promise<void> {
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
