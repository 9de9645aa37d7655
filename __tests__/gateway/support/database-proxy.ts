// A connection to a database that tests can close, silence, and redirect, like a network or an operator's virtual address.
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { atEnd } from './at-end.js';

export interface DatabaseProxy {
  /** The DATABASE_URL of this connection. */
  readonly url: string;
  /** Breaks every connection and accepts no more. */
  close(): Promise<void>;
  open(): Promise<void>;
  /** Breaks every connection and sends new ones to another port. */
  leadTo(port: number): void;
  /** Silently stops all traffic on the existing connections. */
  goDeaf(): void;
}

const proxies: (() => Promise<void>)[] = [];
atEnd(() => Promise.all(proxies.splice(0).map((close) => close())));

export async function startProxyTo(databaseUrl: string): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl);
  let target = Number(url.port);
  const sockets = new Set<Socket>();
  const server: Server = createServer((incoming) => {
    const outgoing = connect(target, url.hostname);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  // A server that listens on a host and port has an address of this form.
  const { port } = server.address() as AddressInfo;
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    breakAll();
    await closed;
  };
  proxies.push(() => (server.listening ? close() : Promise.resolve()));
  url.port = String(port);
  return {
    url: url.href,
    close,
    open: () => listen(port),
    leadTo: (other) => {
      target = other;
      breakAll();
    },
    goDeaf: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
