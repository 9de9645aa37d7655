// The reference gateway that the suites share: the global setup starts it.
import { createTestDoor } from '../../gateway/test-door/client.js';

/** The gateway's address. */
export const gatewayUrl = process.env.GATEWAY_URL ?? '';

/** The gateway's test door. `gateway.scope()` returns one that affects only its own test. */
export const gateway = createTestDoor(gatewayUrl);
