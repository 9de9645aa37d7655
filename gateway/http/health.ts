// Whether the process is alive, and whether it can serve requests: for load balancers and monitors.
import type { GatewayApp } from '../calls/routes.js';
import { failure } from '../calls/reply.js';
import { Refusal } from '../core/refusal.js';
import type { Core } from '../core/request-context.js';
import { withTimeout } from '../core/with-timeout.js';

const TIMEOUT_MS = 2000;

/** What a gateway is about to do. */
export interface Lifecycle {
  isStopping(): boolean;
}

export function addHealth(app: GatewayApp, core: Core, { isStopping }: Lifecycle): void {
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const isReady = !isStopping() && (await databaseAnswers(core));
    return isReady ? c.text('ready') : failure(c, new Refusal('SVERR02'));
  });
}

async function databaseAnswers({ db, log }: Core): Promise<boolean> {
  try {
    await withTimeout(TIMEOUT_MS, askToWrite(db));
    return true;
  } catch (error) {
    log.error('not ready', { error });
    return false;
  }
}

/** Locks no row, but a standby refuses it, although it answers everything that only reads. */
function askToWrite(db: Core['db']): Promise<unknown> {
  return db.selectFrom('notes').select('name').where('name', '=', '').forUpdate().execute();
}
