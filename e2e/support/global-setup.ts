// Before the journeys: a Chromium, a fresh build, and one gateway that serves it (GATEWAY_URL). Afterward, stops the gateway.
import { ensureBuilt } from '../../scripts/build.mjs';
import { ensureChromium } from '../../scripts/ensure-chromium.mjs';
import { startTestGateway } from '../../scripts/lib/gateway-process.mjs';

/** A GATEWAY_URL from outside is used unchanged. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await ensureChromium();
  if (process.env.GATEWAY_URL) return async () => undefined;
  await ensureBuilt();
  const gateway = await startTestGateway();
  process.env.GATEWAY_URL = gateway.url;
  return gateway.close;
}
