// A queue on a database of its own, with the gateways that send it and the mail server that takes it.
import { cleanUp } from '../../__tests__/gateway/support/at-end.js';
import { type OwnGateway, startOwnGateway } from '../../__tests__/gateway/support/gateways.js';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { type MailServer, startMailServer } from './mail-server.js';
import { ownDatabase } from './own-database.js';
import { openQueue, type Queue, recipientOf } from './queued-messages.js';

export interface Setting {
  readonly gateways: number;
  /** How long the mail server takes for an email. */
  readonly mailMs: number;
}

export interface Sending {
  readonly databaseUrl: string;
  readonly gateways: readonly OwnGateway[];
  readonly queue: Queue;
  /** The port of the mail server, for one that starts later. */
  readonly mailPort: number;
}

/** Starts everything except the mail server for `work`, and ends it afterward. */
export async function withQueue<T>(serverUrl: string, gateways: number, work: (sending: Sending) => Promise<T>): Promise<T> {
  const [databaseUrl, mailPort] = [await ownDatabase(serverUrl), await freePort()];
  const environment = {
    DATABASE_URL: databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    DEMO_ACCOUNTS: 'false',
    LOG_LEVEL: 'silent',
  };
  const started: OwnGateway[] = [];
  while (started.length < gateways) started.push(await startOwnGateway(environment));
  const queue = await openQueue(databaseUrl);
  try {
    return await work({ databaseUrl, gateways: started, queue, mailPort });
  } finally {
    await queue.close();
    await cleanUp();
  }
}

/** The same, with a mail server. */
export function withMail<T>(
  serverUrl: string,
  { gateways, mailMs }: Setting,
  work: (sending: Sending, mail: MailServer) => Promise<T>,
): Promise<T> {
  return withQueue(serverUrl, gateways, async (sending) => {
    const mail = await startMailServer(sending.mailPort, mailMs);
    try {
      return await work(sending, mail);
    } finally {
      mail.close();
    }
  });
}

/** How many of the first `count` recipients have no email, and how many have more than one. */
export function checkArrivals({ arrivals }: MailServer, count: number): { readonly lost: number; readonly twice: number } {
  const emails = Array.from({ length: count }, (_, number) => arrivals.get(recipientOf(number))?.length ?? 0);
  return { lost: emails.filter((times) => times === 0).length, twice: emails.filter((times) => times > 1).length };
}
