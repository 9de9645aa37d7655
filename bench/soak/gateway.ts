// The gateway that is soaked, in a process of its own, which tells what it holds whenever it is asked.
import { readConfig } from '../../gateway/read-config.js';
import { startGateway } from '../../gateway/server.js';

/** Memory in megabytes after a garbage collection, and what keeps the process busy, by kind. */
export interface Holdings {
  readonly heap: number;
  readonly external: number;
  readonly rss: number;
  readonly resources: Readonly<Record<string, number>>;
}

const MEGABYTE = 2 ** 20;

const gateway = await startGateway(readConfig(process.env));
process.on('message', () => process.send?.(holdings()));
process.once('disconnect', () => void gateway.close().then(() => process.exit(0)));
process.send?.({ url: gateway.url });

function holdings(): Holdings {
  // Twice: what the first finds to finalize is gone after the second.
  for (let turn = 0; turn < 2; turn += 1) globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  const resources: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1;
  return { heap: heapUsed / MEGABYTE, external: external / MEGABYTE, rss: rss / MEGABYTE, resources };
}
