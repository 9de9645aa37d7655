// Texts and calls through a service of yours: one signed POST each, for a bridge to a telephone company.
import { createHmac } from 'node:crypto';
import type { Service } from './message.js';

const TIMEOUT_MS = 10_000;

/**
 * Posts `{ channel, to, text }` as JSON; any 2xx answer means that it was taken. `Idempotency-Key` is the same on every attempt of a message.
 * `X-Vestibule-Signature` is the hex HMAC-SHA-256, under the secret, of `X-Vestibule-Timestamp` (seconds), a dot and the body.
 */
export function webhookService(url: string, secret: string | null): Service {
  return {
    kind: 'service',
    async send({ channel, recipient, text }, { id, at }) {
      const body = JSON.stringify({ channel, to: recipient, text });
      const timestamp = String(Math.floor(at.getTime() / 1000));
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          'x-vestibule-timestamp': timestamp,
          ...(secret !== null && { authorization: `Bearer ${secret}`, 'x-vestibule-signature': signatureOf(secret, timestamp, body) }),
        },
        body,
        // A redirect would send the code and the number to somebody else.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // An unread answer would keep its connection open.
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The message service answered ${answer.status}.`);
    },
  };
}

function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
