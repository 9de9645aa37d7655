// Twilio, Vonage, and the webhook: the requests to them, and which of their refusals are retried. A local server answers as they document.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLog } from '../../gateway/core/log.js';
import { type Message, NotTakenError, type Service } from '../../gateway/delivery/message.js';
import { chooseProviders } from '../../gateway/delivery/providers.js';
import { readConfig } from '../../gateway/config/read-config.js';

interface Request {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const requests: Request[] = [];
let answer: { readonly status: number; readonly body: object } | 'redirect' = { status: 201, body: {} };

const server: Server = createServer((incoming, outgoing) => {
  let body = '';
  incoming.on('data', (chunk) => {
    body += String(chunk);
  });
  incoming.on('end', () => {
    requests.push({ url: incoming.url, headers: incoming.headers, body });
    if (answer === 'redirect') outgoing.writeHead(307, { location: '/elsewhere' }).end();
    else outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
});

let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a host and port has an address of this form.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  requests.length = 0;
});

const message: Message = {
  channel: 'sms',
  userId: 'user-1',
  recipient: '+12025550123',
  subject: 'Your code',
  text: '123456 is your "Vestibule" code',
};
const attempt = { id: 'message-1', at: new Date('2026-05-04T12:00:00Z') };

const TWILIO = { MESSAGE_SERVICE: 'twilio', TWILIO_ACCOUNT_SID: 'AC123', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+12025550100' };
const WEBHOOK = { MESSAGE_SERVICE: 'webhook', MESSAGE_WEBHOOK_SECRET: 'secret' };
const VONAGE = { MESSAGE_SERVICE: 'vonage', VONAGE_API_KEY: 'key', VONAGE_API_SECRET: 'secret', VONAGE_FROM: '12025550100' };

/** The providers of a gateway with these variables. */
function providersOf(environment: Record<string, string>) {
  const config = readConfig({
    VESTIBULE_MODE: 'test',
    TWILIO_URL: origin,
    VONAGE_URL: `${origin}/`,
    MESSAGE_WEBHOOK_URL: origin,
    ...environment,
  });
  return chooseProviders(
    config,
    createLog('silent', () => undefined),
    {},
  );
}

function serviceOf(environment: Record<string, string>, channel: 'sms' | 'call' = 'sms'): Service {
  const provider = providersOf(environment)[channel];
  if (provider?.kind !== 'service') throw new Error(`There is no service for ${channel}.`);
  return provider;
}

/** The fate of a message after this answer. */
async function refusalOf(environment: Record<string, string>, status: number, body: object): Promise<NotTakenError> {
  answer = { status, body };
  const error: unknown = await serviceOf(environment)
    .send(message, attempt)
    .catch((reason: unknown) => reason);
  if (!(error instanceof NotTakenError)) throw new Error('The message was taken.');
  return error;
}

const authorizationOf = (request: Request | undefined) =>
  Buffer.from(String(request?.headers.authorization).replace('Basic ', ''), 'base64').toString();

describe('Twilio', () => {
  beforeEach(() => {
    answer = { status: 201, body: { sid: 'SM1', status: 'queued' } };
  });

  test('receives a text as a form, sent from the configured number', async () => {
    await serviceOf(TWILIO).send(message, attempt);
    const [request] = requests;
    expect(request?.url).toBe('/2010-04-01/Accounts/AC123/Messages.json');
    expect(authorizationOf(request)).toBe('AC123:token');
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: '+12025550123',
      From: '+12025550100',
      Body: message.text,
    });
  });

  test('takes an API key instead of the auth token, and a messaging service (without calls) instead of a number', async () => {
    const environment = { ...TWILIO, TWILIO_API_KEY: 'SK1', TWILIO_FROM: 'MG456' };
    await serviceOf(environment).send(message, attempt);
    expect(authorizationOf(requests[0])).toBe('SK1:token');
    expect(new URLSearchParams(requests[0]?.body).get('MessagingServiceSid')).toBe('MG456');
    expect(providersOf(environment).call).toBeNull();
  });

  test('calls with the text in TwiML, escaped', async () => {
    await serviceOf(TWILIO, 'call').send({ ...message, channel: 'call', text: 'Smith & Sons: 1, 2, 3' }, attempt);
    expect(requests[0]?.url).toBe('/2010-04-01/Accounts/AC123/Calls.json');
    expect(new URLSearchParams(requests[0]?.body).get('Twiml')).toBe(
      '<Response><Say language="en-US">Smith &amp; Sons: 1, 2, 3</Say></Response>',
    );
  });

  test('calls a number with an extension, and dials the extension once it is answered', async () => {
    await serviceOf(TWILIO, 'call').send({ ...message, channel: 'call', recipient: '+12025550123;ext=45' }, attempt);
    const form = new URLSearchParams(requests[0]?.body);
    expect([form.get('To'), form.get('SendDigits')]).toEqual(['+12025550123', 'wwww45']);
  });

  test.each([
    ['an invalid number', 400, 21211, 'refused'],
    ['a short code', 400, 21265, 'refused'],
    ['the number that sends', 400, 21266, 'refused'],
    ['a premium number', 400, 21268, 'refused'],
    ['a landline', 400, 21635, 'refused'],
    ['an unsubscribed recipient', 400, 21610, 'refused'],
    ['a country not enabled for the account', 400, 21408, 'refused'],
    ['a wrong auth token', 401, 20003, 'failed'],
    ['a sender that may not text this country', 400, 21606, 'deferred'],
    ['a reason that is not known here', 400, 21999, 'deferred'],
    ['too many requests', 429, 20429, 'failed'],
  ])('%s: status %s, code %s: %s', async (_, status, code, outcome) => {
    const body = { code, message: `To ${message.recipient}`, more_info: 'https://www.twilio.com/docs/errors', status };
    const error = await refusalOf(TWILIO, status, body);
    expect([error.code, error.outcome]).toEqual([String(code), outcome]);
    expect(error.message).toBe(`Twilio did not take the message (${code}).`);
  });

  test('is tried again after a response without an error code', async () => {
    const error = await refusalOf(TWILIO, 503, []);
    expect([error.code, error.outcome]).toEqual(['503', 'failed']);
  });

  test('is not followed when it redirects', async () => {
    answer = 'redirect';
    await expect(serviceOf(TWILIO).send(message, attempt)).rejects.toThrow('fetch failed');
    expect(requests).toHaveLength(1);
  });
});

describe('Vonage', () => {
  beforeEach(() => {
    answer = { status: 202, body: { message_uuid: 'aaaaaaaa-bbbb-cccc-dddd-0123456789ab' } };
  });

  test('receives a text as JSON, with the message ID as its reference', async () => {
    await serviceOf(VONAGE).send(message, attempt);
    const [request] = requests;
    expect(request?.url).toBe('/v1/messages');
    expect(authorizationOf(request)).toBe('key:secret');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      message_type: 'text',
      channel: 'sms',
      to: '12025550123',
      from: '12025550100',
      text: message.text,
      client_ref: 'message-1',
    });
  });

  test('makes no calls', () => {
    expect(providersOf(VONAGE).call).toBeNull();
  });

  test.each([
    ['an invalid recipient', 422, 'https://developer.vonage.com/api-errors/messages#1170', '1170', 'refused'],
    ['an unsubscribed recipient', 422, 'https://developer.vonage.com/api-errors/messages#1240', '1240', 'refused'],
    ['a number that cannot receive texts', 422, 'https://developer.vonage.com/api-errors/messages#1310', '1310', 'refused'],
    ['a phone that is switched off', 422, 'https://developer.vonage.com/api-errors/messages#1180', '1180', 'deferred'],
    ['a sender not permitted in this country', 422, 'https://developer.vonage.com/api-errors/messages#1120', '1120', 'deferred'],
    ['a number with an extension', 422, 'https://developer.vonage.com/api-errors#invalid-params', 'invalid-params', 'deferred'],
    ['wrong credentials', 401, 'https://developer.vonage.com/api-errors#unauthorized', 'unauthorized', 'failed'],
    ['an account without funds', 402, 'https://developer.vonage.com/api-errors/#low-balance', 'low-balance', 'failed'],
    ['too many requests', 429, 'https://developer.vonage.com/api-errors/messages#1000', '1000', 'failed'],
  ])('%s: status %s, %s, code %s: %s', async (_, status, type, code, outcome) => {
    const error = await refusalOf(VONAGE, status, { type, title: 'Problem', detail: `About ${message.recipient}`, instance: 'bf0ca0bf' });
    expect([error.code, error.outcome]).toEqual([code, outcome]);
    expect(error.message).toBe(`Vonage did not take the message (${code}).`);
  });
});

describe('the webhook', () => {
  test.each([
    ['a message that it will never take', 422, 'refused'],
    ['a message that it does not take', 400, 'deferred'],
    ['a wrong secret', 401, 'failed'],
    ['an address that does not exist', 404, 'failed'],
    ['an outage', 503, 'failed'],
  ])('%s: status %s: %s', async (_, status, outcome) => {
    expect(await refusalOf(WEBHOOK, status, {})).toMatchObject({ code: String(status), outcome });
  });
});
