// Mails through an SMTP server.
import { createTransport } from 'nodemailer';
import type { Message, Provider } from './delivery.js';

const TIMEOUT_MS = 10_000;

/** A provider for emails; `url` is smtp:// or smtps://, with credentials where the server wants them. `requireTLS`: no mail without STARTTLS. */
export function smtpProvider(url: string, from: string, requireTLS: boolean): Provider & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    requireTLS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Messages come from our own templates; nothing in them may make the gateway read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    immediate: false,
    send: async ({ recipient, subject, text, html }: Message) => {
      await transport.sendMail({ from, to: recipient, subject, text, ...(html !== undefined && { html }) });
    },
    close: () => transport.close(),
  };
}
