// Sends mails through an SMTP server.
import { createTransport } from 'nodemailer';
import type { Service } from './message.js';

const TIMEOUT_MS = 10_000;

/** A service for emails; `url` is smtp:// or smtps://, with credentials if the server wants any. `requireTLS`: no mail without STARTTLS. */
export function smtpService(url: string, from: string, requireTLS: boolean): Service {
  const transport = createTransport({
    url,
    pool: true,
    requireTLS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Messages come from our own templates. Nothing in them may make the gateway read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: 'service',
    // A message sent twice keeps its ID, so mail programs show it once.
    send: async ({ recipient, subject, text, html }, { id }) => {
      const messageId = `<${id}@${domainOf(from)}>`;
      await transport.sendMail({ from, to: recipient, subject, text, messageId, ...(html !== undefined && { html }) });
    },
    close: () => transport.close(),
  };
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}
