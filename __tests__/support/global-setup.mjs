// Starts one real gateway for every suite, outside jest's sandbox (where PGlite does not load); tests find it at GATEWAY_URL.
import { existsSync } from 'node:fs';
import { startGatewayProcess } from '../../scripts/lib/gateway-process.mjs';

/** A GATEWAY_URL from outside is used as it is. With DATABASE_URL set, the gateway under test runs on that server instead of the embedded database. */
export default async function globalSetup() {
  if (process.env.GATEWAY_URL || !existsSync('gateway/server.ts')) return;
  const gateway = await startGatewayProcess({
    PORT: '0',
    DATA_DIR: 'memory',
    DEMO_ACCOUNTS: 'true',
    LOG_LEVEL: 'error',
    ATTEMPTS_PER_MINUTE: '1000000',
  });
  process.env.GATEWAY_URL = gateway.url;
  Reflect.set(globalThis, 'gatewayUnderTest', gateway);
}
