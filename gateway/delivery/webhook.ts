// Texts and calls through a service of yours: one POST each, for whoever bridges to a telephone company.
import type { Message, Provider } from './delivery.js';

const TIMEOUT_MS = 10_000;

/** Posts `{ channel, to, text }` as JSON; any 2xx answer means that it was taken. */
export function webhookProvider(url: string, secret: string | null): Provider {
  return {
    immediate: false,
    async send({ channel, recipient, text }: Message) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(secret !== null && { authorization: `Bearer ${secret}` }) },
        body: JSON.stringify({ channel, to: recipient, text }),
        // A redirect would send the code and the number to somebody else.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`The message service answered ${answer.status}.`);
    },
  };
}
