// A connection to a database that notes each statement that is executed through it, as text, by PostgreSQL's own protocol.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';

export interface WatchedDatabase {
  /** The DATABASE_URL of this connection. */
  readonly url: string;
  /** The statements since the last call, in order. */
  take(): string[];
}

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

export async function watchDatabase(databaseUrl: string): Promise<WatchedDatabase> {
  const url = new URL(databaseUrl);
  const target = Number(url.port);
  let executed: string[] = [];
  const server = createServer((incoming) => {
    const outgoing = connect(target, url.hostname);
    const read = messageReader((statement) => executed.push(statement));
    incoming.on('data', read);
    incoming.pipe(outgoing).pipe(incoming);
    for (const socket of [incoming, outgoing]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        incoming.destroy();
        outgoing.destroy();
      });
    }
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A server that listens on a host and port has an address of this form.
  url.port = String((server.address() as AddressInfo).port);
  const take = () => {
    const taken = executed;
    executed = [];
    return taken;
  };
  return { url: url.href, take };
}

/** Reads what a client sends. A prepared statement is sent once, and later executed by name. */
function messageReader(note: (statement: string) => void): (chunk: Buffer) => void {
  const texts = new Map<string, string>();
  let bound = '';
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  const handle = (type: string, body: Buffer) => {
    const [first = '', second = ''] = body.toString('utf8').split('\0');
    if (type === 'P') texts.set(first, second);
    if (type === 'B') bound = second;
    if (type === 'E') note(texts.get(bound) ?? '');
    if (type === 'Q') note(first);
  };
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message has no type.
      const start = isFirst ? 0 : 1;
      if (rest.length < start + 4) return;
      const end = start + rest.readInt32BE(start);
      if (rest.length < end) return;
      if (!isFirst) handle(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, end));
      isFirst = false;
      rest = rest.subarray(end);
    }
  };
}
