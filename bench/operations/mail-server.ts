// A mail server that notes whom it has received an email for, and takes as long as it is told to.
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** When emails arrived, by their recipient, in milliseconds of `performance.now()`. */
  readonly arrivals: ReadonlyMap<string, readonly number[]>;
  close(): void;
}

/** Listens on a port. An email counts as received once all of it is there, and is confirmed `delayMs` later. */
export async function startMailServer(port: number, delayMs: number): Promise<MailServer> {
  const arrivals = new Map<string, number[]>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      const end = () => {
        for (const { address } of envelope.rcptTo) arrivals.set(address, [...(arrivals.get(address) ?? []), performance.now()]);
        setTimeout(done, delayMs);
      };
      stream.on('end', end).resume();
    },
  });
  // A killed gateway breaks its connections.
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  return { arrivals, close: () => smtp.close() };
}
