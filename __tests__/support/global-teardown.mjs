// Stops the gateway that global-setup started.
export default async function globalTeardown() {
  await Reflect.get(globalThis, 'gatewayUnderTest')?.close();
}
