// A gateway that responds immediately and counts requests, so a benchmark measures only the client's own cost.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const ANSWERS: Readonly<Record<string, unknown>> = {
  'plan/list': {
    planList: Array.from({ length: 20 }, (_, number) => ({ planId: `plan-${number}`, planName: `Plan ${number}`, status: 'Active' })),
  },
  contacts: { authorizedRepresentative: null, trustees: null },
};

export interface CountingServer {
  readonly host: string;
  /** The number of requests per path since the last call. */
  readonly takeCounts: () => Record<string, number>;
  readonly close: () => void;
}

export async function startPartnerServer(): Promise<CountingServer> {
  let counts: Record<string, number> = {};
  const server = createServer(({ url = '' }, response) => {
    counts[url] = (counts[url] ?? 0) + 1;
    const [, data = {}] = Object.entries(ANSWERS).find(([end]) => url.endsWith(end)) ?? [];
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a listening TCP server has one
    takeCounts: () => {
      const taken = counts;
      counts = {};
      return taken;
    },
    close: () => server.close(),
  };
}
