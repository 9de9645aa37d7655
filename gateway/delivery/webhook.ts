// Texts and calls through a service of your own: one signed POST each, for a bridge to a telephone company.
import { createHmac } from 'node:crypto';
import type { WebhookConfig } from '../core/message-service-config.js';
import { NotTakenError, type Service } from './message.js';
import { outcomeOfStatus, post } from './post.js';

/** The response to a message that can never be delivered. */
const UNPROCESSABLE = 422;

/**
 * Posts `{ channel, to, text }` as JSON; any 2xx response means that the message was taken, 422 that it never will be, and 400 that it alone was not.
 * `Idempotency-Key` is the same on every attempt of a message. `X-Vestibule-Signature` is the hex HMAC-SHA-256, under the secret, of that key,
 * `X-Vestibule-Timestamp` (seconds), and the body, with dots in between. The secret itself is never sent: anyone who sees a request, as in a
 * log of the bridge, must not be able to sign others.
 */
export function webhookService({ url, secret }: Omit<WebhookConfig, 'kind'>): Service {
  return {
    kind: 'service',
    async send({ channel, recipient, text }, { id, at }) {
      const body = JSON.stringify({ channel, to: recipient, text });
      const timestamp = String(Math.floor(at.getTime() / 1000));
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': id,
        'x-vestibule-timestamp': timestamp,
        ...(secret !== null && { 'x-vestibule-signature': signatureOf(secret, `${id}.${timestamp}.${body}`) }),
      };
      const { isOk, status } = await post(url, headers, body);
      if (!isOk)
        throw new NotTakenError('The message service', String(status), status === UNPROCESSABLE ? 'refused' : outcomeOfStatus(status));
    },
  };
}

function signatureOf(secret: string, signed: string): string {
  return createHmac('sha256', secret).update(signed).digest('hex');
}
