// Sends emails through an SMTP server.
import { createTransport } from 'nodemailer';
import { dnsCache } from 'nodemailer/lib/shared';
import * as v from 'valibot';
import { CONCURRENCY, NotTakenError, type Service } from './message.js';

const TIMEOUT_MS = 10_000;
/** A mail server's refusal of the recipient's address. */
const SmtpError = v.object({ command: v.literal('RCPT TO'), responseCode: v.number(), response: v.string() });
/**
 * The enhanced status codes of RFC 3463 and RFC 6531 for an address (x.1), a mailbox (x.2), or letters that the server does not accept in
 * an address (x.6.7).
 */
const ABOUT_THE_RECIPIENT = /^5\.(?:1|2|6\.7$)/;
/** The replies of RFC 5321 that concern a mailbox or how it is written, for servers without enhanced status codes. */
const ABOUT_A_MAILBOX = new Set([501, 550, 551, 552, 553]);
/** The sender (x.1.7, x.1.8), the server itself (x.3), a message that it cannot convert (x.6), and what the gateway may do (x.7). */
const ABOUT_THE_SERVER = /^\d\.(?:1\.[78]$|3\.|6\.(?!7$)|7\.)/;
/** Shutting down, a full disk, and authentication, for servers without enhanced status codes. */
const OF_THE_SERVER = new Set([421, 452, 530, 535, 538]);
/** What Postfix and Exchange have the codes of a policy (x.7) for as well. */
const POLICY_FOR_A_RECIPIENT = /Recipient address rejected|^\d{3}[ -]\d\.7\.1[23]\d\b/i;

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
        const reason = asNotTaken(error);
        // The server may have another address by now. nodemailer would keep the former one for five minutes.
        if (reason === error) dnsCache.clear();
        throw reason;
      });
    },
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/**
 * The error, as a `NotTakenError` unless it is certain that it concerns the server: users choose recipients, and must not be able to make the
 * channel count as failing.
 */
function asNotTaken(error: unknown): unknown {
  const refusal = v.safeParse(SmtpError, error);
  if (!refusal.success) return error;
  const { responseCode, response } = refusal.output;
  const [, enhanced] = /^\d{3}[ -](\d\.\d+\.\d+)/.exec(response) ?? [];
  const isServers = enhanced === undefined ? OF_THE_SERVER.has(responseCode) : ABOUT_THE_SERVER.test(enhanced);
  if (isServers && !POLICY_FOR_A_RECIPIENT.test(response)) return error;
  const isForGood = enhanced === undefined ? ABOUT_A_MAILBOX.has(responseCode) : ABOUT_THE_RECIPIENT.test(enhanced);
  return new NotTakenError('The mail server', enhanced ?? String(responseCode), isForGood ? 'refused' : 'deferred');
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}
