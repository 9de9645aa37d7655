// Starts one real gateway for every suite, outside jest's sandbox (where PGlite does not load); tests find it at GATEWAY_URL.
import { ensureGateway } from '../../scripts/build.mjs';
import { startTestGateway } from '../../scripts/lib/gateway-process.mjs';

/** A GATEWAY_URL from outside is used as it is. */
export default async function globalSetup() {
  // Some suites start gateways of their own.
  await ensureGateway();
  if (process.env.GATEWAY_URL) return;
  const gateway = await startTestGateway();
  process.env.GATEWAY_URL = gateway.url;
  Object.assign(globalThis, { gatewayUnderTest: gateway });
}
