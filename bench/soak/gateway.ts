// The gateway under soak, in its own process. It reports what it holds on request.
import { readConfig } from '../../gateway/config/read-config.js';
import { startGateway } from '../../gateway/server.js';

/** Memory in megabytes after a garbage collection, and the resources that keep the process busy, by kind. */
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
  // Twice: the second run collects what the first one finalized.
  for (let turn = 0; turn < 2; turn += 1) globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  const resources: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1;
  return { heap: heapUsed / MEGABYTE, external: external / MEGABYTE, rss: rss / MEGABYTE, resources };
}
