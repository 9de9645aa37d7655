// Stops the gateway that global-setup started.

/** @typedef {import('../../scripts/lib/gateway-process.mjs').GatewayProcess} GatewayProcess */

export default async function globalTeardown() {
  /** @type {typeof globalThis & { gatewayUnderTest?: GatewayProcess }} */
  const { gatewayUnderTest } = globalThis;
  await gatewayUnderTest?.close();
}
