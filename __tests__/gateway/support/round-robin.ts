// A reverse proxy that passes each request to the next gateway, as one in front of several would.
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const servers = new Set<Server>();
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

/** Starts the proxy and returns its address. The Host header is unchanged, so that links point to the proxy. */
export async function startRoundRobin(targets: readonly string[]): Promise<string> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const target = targets[(turn += 1) % targets.length] ?? '';
    // A new connection each time, because a kept one may be closing right now.
    const options = { method: incoming.method, headers: incoming.headers, agent: false };
    const forwarded = request(`${target}${incoming.url ?? ''}`, options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  // Like a gateway's, because clients may send again on an idle connection.
  server.keepAliveTimeout = 65_000;
  servers.add(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a host and port has an address of this form.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
