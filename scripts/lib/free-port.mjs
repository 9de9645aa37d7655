// Whether a port is free on this machine.
import { createServer } from 'node:net';

/** Where the gateway listens by default. */
export const USUAL_PORT = 4010;

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
