// Texts through Vonage's Messages API.
import * as v from 'valibot';
import type { VonageConfig } from '../core/message-service-config.js';
import { NotTakenError, type Service } from './message.js';
import { type Answer, basic, outcomeOfStatus, post } from './post.js';

/**
 * Codes of the Messages API that concern the recipient's number: unknown prefix, blocked, not permitted for a trial account,
 * missing, no longer in use, unsubscribed, blocked by its carrier, or unable to receive texts.
 */
const FOR_GOOD = new Set(['1040', '1050', '1160', '1170', '1190', '1240', '1280', '1300', '1310']);
/** Those for a phone that is switched off or busy, is moving to another carrier, or has no credit left to receive texts. */
const FOR_NOW = new Set(['1180', '1200', '1220', '1290']);

/** A problem's type is the address of its documentation, which ends in its code. */
const Problem = v.object({ type: v.pipe(v.string(), v.regex(/#[\w-]+$/)) });

export function vonageService({ url, apiKey, apiSecret, from }: VonageConfig): Service {
  const headers = { authorization: basic(apiKey, apiSecret), 'content-type': 'application/json', accept: 'application/json' };
  return {
    kind: 'service',
    async send({ recipient, text }, { id }) {
      const to = recipient.replace('+', '');
      const body = { message_type: 'text', channel: 'sms', to, from, text, client_ref: id };
      const answer = await post(`${url}/v1/messages`, headers, JSON.stringify(body));
      if (answer.isOk) return;
      const code = codeOf(answer);
      throw new NotTakenError('Vonage', code, outcomeOf(code, answer.status));
    },
  };
}

function outcomeOf(code: string, status: number): NotTakenError['outcome'] {
  if (FOR_GOOD.has(code)) return 'refused';
  return FOR_NOW.has(code) ? 'deferred' : outcomeOfStatus(status);
}

/** Vonage's code, or the status if the response has none. */
function codeOf({ status, text }: Answer): string {
  const problem = v.safeParse(v.pipe(v.string(), v.parseJson(), Problem), text);
  return problem.success ? problem.output.type.replace(/.*#/, '') : String(status);
}
