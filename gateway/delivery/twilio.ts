// Texts and calls through Twilio's REST API, or another service with the same API.
import * as v from 'valibot';
import { escapeHtml } from '../core/escape-html.js';
import type { TwilioConfig } from '../core/message-service-config.js';
import { type Message, NotTakenError, type Service } from './message.js';
import { type Answer, basic, outcomeOfStatus, post } from './post.js';

/**
 * Codes of Twilio's error dictionary that concern the recipient's number: invalid, not reachable from here, unable to receive texts (a
 * landline, a short code, a premium number, or the sender itself), unsubscribed, or in a country that the account does not serve.
 */
const ABOUT_THE_RECIPIENT = new Set('21211 21214 21215 21216 21217 21265 21266 21268 21408 21610 21612 21614 21635'.split(' '));
/** The keys to press before an extension: each `w` waits half a second. */
const BEFORE_EXTENSION = 'wwww';

const Problem = v.object({ code: v.pipe(v.number(), v.transform(String)) });

export function twilioService(config: TwilioConfig): Service {
  const { url, accountSid, apiKeySid, secret } = config;
  const headers = {
    authorization: basic(apiKeySid ?? accountSid, secret),
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  };
  return {
    kind: 'service',
    async send(message) {
      const { resource, form } = message.channel === 'call' ? callOf(config, message) : textOf(config, message);
      const address = `${url}/2010-04-01/Accounts/${accountSid}/${resource}.json`;
      const answer = await post(address, headers, new URLSearchParams(form).toString());
      if (answer.isOk) return;
      const code = codeOf(answer);
      throw new NotTakenError('Twilio', code, ABOUT_THE_RECIPIENT.has(code) ? 'refused' : outcomeOfStatus(answer.status));
    },
  };
}

/** Whether calls can be made: they need a caller number. */
export function makesCalls({ from }: TwilioConfig): boolean {
  return from.startsWith('+');
}

/** What to post to a resource of the account. */
interface Order {
  readonly resource: 'Messages' | 'Calls';
  readonly form: Record<string, string>;
}

function textOf({ from }: TwilioConfig, { recipient, text }: Message): Order {
  const sender = from.startsWith('+') ? 'From' : 'MessagingServiceSid';
  return { resource: 'Messages', form: { To: recipient, Body: text, [sender]: from } };
}

function callOf({ from }: TwilioConfig, { recipient, text }: Message): Order {
  const Twiml = `<Response><Say language="en-US">${escapeHtml(text)}</Say></Response>`;
  const [number = '', extension] = recipient.split(';ext=');
  const keys = extension !== undefined && { SendDigits: BEFORE_EXTENSION + extension };
  return { resource: 'Calls', form: { To: number, From: from, Twiml, ...keys } };
}

/** Twilio's code, or the status if the response has none. */
function codeOf({ status, text }: Answer): string {
  const problem = v.safeParse(v.pipe(v.string(), v.parseJson(), Problem), text);
  return problem.success ? problem.output.code : String(status);
}
