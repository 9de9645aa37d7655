// The message queue: how many emails per second, how soon after they are requested, after a kill, and after the mail server was away.
import type { BenchmarkResult } from '../lib/finish.js';
import { measureDelay } from './queue-delay.js';
import { measureKill } from './queue-kill.js';
import { measureOutage } from './queue-outage.js';
import { measureSpeed } from './queue-speed.js';

export async function measureQueue(serverUrl: string): Promise<BenchmarkResult> {
  const speed = await measureSpeed(serverUrl);
  const delay = await measureDelay(serverUrl);
  const kill = await measureKill(serverUrl);
  const outage = await measureOutage(serverUrl);
  return {
    budgets: [speed, delay, kill, outage].flatMap(({ budgets }) => budgets),
    measured: { speed: speed.measured, delay: delay.measured, kill: kill.measured, outage: outage.measured },
  };
}
