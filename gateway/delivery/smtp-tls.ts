// How the mail library understands an address: whether it demands TLS and checks the server's certificate.
import { createTransport } from 'nodemailer';

/**
 * Whether emails go to this address only encrypted, to a server whose certificate is checked, if the gateway demands it (smtp.ts).
 * Parameters of an address replace what the gateway demands, even a `requireTLS` without a value, so the library is asked.
 */
export function leavesTlsOn(smtpUrl: string): boolean {
  const { secure, requireTLS, tls } = createTransport({ url: smtpUrl, requireTLS: true }).options;
  return [secure, requireTLS].some(Boolean) && tls?.rejectUnauthorized !== false;
}
