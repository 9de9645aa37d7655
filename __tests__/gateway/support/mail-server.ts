// A mail server for one test, which can start late, stop, or never answer.
import { createServer, type AddressInfo, type Server } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { atEnd } from './at-end.js';

const closers: (() => void)[] = [];
atEnd(() => {
  for (const close of closers) close();
});

/** A mail server on a port. `emails` are those it has received. */
export async function startMailServer(port: number): Promise<{ readonly emails: Email[] }> {
  const emails: Email[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          emails.push(email);
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  closers.push(() => smtp.close());
  return { emails };
}

/** A server that accepts connections and sends nothing. */
export async function startSilentServer(): Promise<number> {
  const server = createServer();
  await listening(server, 0);
  return portOf(server);
}

/** A port without a listener. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await listening(server, 0);
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function listening(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  closers.push(() => server.close());
}

function portOf(server: Server): number {
  // A server that listens on a host and port has an address of this form.
  return (server.address() as AddressInfo).port;
}
