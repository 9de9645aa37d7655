// The port that Prometheus reads, separate from the public one.
import { createServer, type Server } from 'node:http';
import type { Log } from '../core/log.js';
import type { Metrics } from './metrics.js';

interface Address {
  readonly host: string;
  readonly port: number;
}

/** Serves `/metrics` until the returned server is closed. Rejects if the port is taken. */
export function serveMetrics({ registry }: Metrics, { host, port }: Address, log: Log): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error('metrics not read', { error });
        response.writeHead(500).end();
      },
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
