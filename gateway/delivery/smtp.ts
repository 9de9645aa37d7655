// Sends emails through an SMTP server.
import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import { CONCURRENCY, NotTakenError, type Service } from './message.js';

const TIMEOUT_MS = 10_000;
/** A mail server's refusal of the recipient's address. */
const Refusal = v.object({ command: v.literal('RCPT TO'), responseCode: v.number(), response: v.string() });
/**
 * The enhanced status codes of RFC 3463 and RFC 6531 for an address (x.1), a mailbox (x.2), or letters that the server does not accept in
 * an address (x.6.7). x.1.7 and x.1.8 concern the sender.
 */
const ABOUT_THE_RECIPIENT = /^\d\.(?:1\.(?![78]\b)|2\.|6\.7\b)/;
/** The replies of RFC 5321 that concern a mailbox or how it is written, for servers without enhanced status codes. Not 451 and 452. */
const ABOUT_A_MAILBOX = new Set([450, 501, 550, 551, 552, 553]);
/** From here on, replies are for good. */
const FIRST_PERMANENT = 500;

/** A service for emails; `url` is smtp:// or smtps://, with credentials if the server wants any. `requireTLS`: none without STARTTLS. */
export function smtpService(url: string, from: string, requireTLS: boolean): Service {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONCURRENCY,
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
      const mail = { from, to: recipient, subject, text, messageId, ...(html !== undefined && { html }) };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw asNotTaken(error);
      });
    },
    close: () => transport.close(),
  };
}

/** The error, as a `NotTakenError` if it is due to the recipient. */
function asNotTaken(error: unknown): unknown {
  const refusal = v.safeParse(Refusal, error);
  if (!refusal.success) return error;
  const { responseCode, response } = refusal.output;
  const [, enhanced] = /^\d{3}[ -](\d\.\d+\.\d+)/.exec(response) ?? [];
  const isTheirs = enhanced === undefined ? ABOUT_A_MAILBOX.has(responseCode) : ABOUT_THE_RECIPIENT.test(enhanced);
  if (!isTheirs) return error;
  return new NotTakenError('The mail server', enhanced ?? String(responseCode), responseCode < FIRST_PERMANENT ? 'deferred' : 'refused');
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}
