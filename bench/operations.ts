// What operators ask before they rely on the gateway: a failover, the message queue, its start, and an upgrade, with real processes on a
// PostgreSQL of their own. Run: npm run bench -- operations; OPERATIONS=queue,failover for some parts. It runs only when it is named.
import { ensureBuilt, ensureGateway } from '../scripts/build.mjs';
import { bold, say } from '../scripts/lib/report.mjs';
import { stopped } from '../scripts/lib/stop.mjs';
import { cleanUp } from '../__tests__/gateway/support/at-end.js';
import { endWhenStopped } from './lib/end-when-stopped.js';
import { type BenchmarkResult, finish } from './lib/finish.js';
import { findPostgres } from './lib/postgres.js';
import { measureFailover } from './operations/failover.js';
import { measureFirstStart } from './operations/first-start.js';
import { measureQueue } from './operations/queue.js';
import { measureUpgrade } from './operations/upgrade.js';

const PARTS: Readonly<Record<string, (serverUrl: string) => Promise<BenchmarkResult>>> = {
  failover: measureFailover,
  queue: measureQueue,
  start: measureFirstStart,
  upgrade: measureUpgrade,
};

const wanted = process.env.OPERATIONS?.split(',') ?? Object.keys(PARTS);

let postgres: Awaited<ReturnType<typeof findPostgres>> = null;
const end = async () => {
  await cleanUp();
  postgres?.stop();
};
endWhenStopped(end);
await ensureBuilt();
await ensureGateway();
postgres = await findPostgres('None of this is measured.');
const results: Record<string, BenchmarkResult> = {};
try {
  if (postgres === null) process.exitCode = 1;
  else for (const name of wanted) await measure(name, postgres.url);
} finally {
  await end();
}
finish({
  budgets: Object.values(results).flatMap(({ budgets }) => budgets),
  measured: Object.fromEntries(Object.entries(results).map(([name, { measured }]) => [name, measured])),
});

async function measure(name: string, serverUrl: string): Promise<void> {
  const part = PARTS[name];
  if (part === undefined) throw new Error(`Unknown part: ${name}. The parts are ${Object.keys(PARTS).join(', ')}.`);
  if (stopped.aborted) return;
  say(bold(name));
  results[name] = await part(serverUrl);
}
