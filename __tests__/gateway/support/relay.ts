// A connection to a server that a test can cut, as a failed server or network would.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { atEnd } from './at-end.js';

export interface Relay {
  readonly port: number;
  /** Closes every connection, and every new one at once. */
  cut(): void;
  mend(): void;
}

const closers: (() => void)[] = [];
atEnd(() => {
  for (const close of closers) close();
});

/** Passes on what arrives at its port to a port of this machine, and back. */
export async function startRelay(serverPort: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const upstream = connect(serverPort, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
      socket.pipe(other);
    }
  });
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  closers.push(() => {
    closeAll();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // A server that listens on a host and port has an address of this form.
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      closeAll();
    },
    mend: () => {
      isCut = false;
    },
  };
}
