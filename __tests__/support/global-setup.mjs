// Starts one real gateway for all suites, outside jest's sandbox (where PGlite does not load). Tests find it at GATEWAY_URL.
import { ensureGateway } from '../../scripts/build.mjs';
import { startTestGateway } from '../../scripts/lib/gateway-process.mjs';

/** A GATEWAY_URL from outside is used unchanged. */
export default async function globalSetup() {
  // Some suites start their own gateways.
  await ensureGateway();
  if (process.env.GATEWAY_URL) return;
  const gateway = await startTestGateway();
  process.env.GATEWAY_URL = gateway.url;
  Object.assign(globalThis, { gatewayUnderTest: gateway });
}
