// Every endpoint against every way that its answer can fail.
import * as v from 'valibot';
import type { Call } from '../../api/contract/call.js';
import { contract } from '../../api/contract/index.js';
import { toGatewayError } from '../../api/index.js';
import { everyEndpoint } from './support/every-endpoint.js';
import { hostApp } from './support/host-app.js';
import { type Answerer, respond, respondJson, type ScriptedGateway, scriptedGateway } from './support/scripted-gateway.js';

const rows = new Map(Object.values(contract).flatMap((group) => Object.entries<Call>(group)));
/** The row that decides how to read an endpoint's answer. */
const rowOf = (endpoint: string): Call => rows.get(endpoint) ?? contract.signIn.authentication;

/** Failures that the spec swallows, and the data that replaces the answer. */
const SWALLOWED: Readonly<Record<string, unknown>> = { lastAccessed: 0, keepAlive: null, partnerSideNav: { navGroups: [] } };

const endpoints = Object.keys(everyEndpoint);
const entry = { code: 'E1', description: 'No.' };

const NO_ANSWER = 'a timeout';
/** Milliseconds until a call gives up. It is short only for tests of the timeout, because the machine may be busy. */
let timeoutMs = 10_000;

let gateway: ScriptedGateway;
beforeAll(async () => {
  gateway = await scriptedGateway();
});
afterAll(() => gateway.close());

async function outcomeOf(endpoint: string, answer: Answerer) {
  // The status check before a sign-in succeeds. Only the authentication fails.
  gateway.answerWith((response, request) => (request.url.endsWith('/status') ? respond(200, 'OK') : answer)(response, request));
  const { data, error } =
    (await everyEndpoint[endpoint]?.(
      // base-query.test.ts covers retries.
      hostApp({ host: gateway.url, maxRetries: 0, timeoutMs }),
    )) ?? {};
  return error ? { error: toGatewayError(error) } : { data };
}

/** What an endpoint's outcome must contain. */
const expected = (endpoint: string, error: object) => (endpoint in SWALLOWED ? { data: SWALLOWED[endpoint] } : { error });

describe.each<[string, Answerer, object]>([
  ['401', respond(401), { kind: 'http', status: 401 }],
  ["403 with the gateway's description", respondJson(403, { errors: [entry] }), { kind: 'http', status: 403, errors: [entry] }],
  ['440', respond(440), { kind: 'http', status: 440 }],
  ['500 with an HTML page', respond(500, '<h1>Oops</h1>'), { kind: 'http', status: 500, errors: [] }],
  ['an errors array', respondJson(200, { errors: [entry] }), { kind: 'gateway', errors: [entry] }],
  [
    'an answer that is cut off',
    (response) => void response.writeHead(200, { 'Content-Length': '9' }).write('{', () => response.destroy()),
    { kind: 'network' },
  ],
  [NO_ANSWER, () => undefined, { kind: 'timeout' }],
])('On %s', (name, answer, error) => {
  beforeEach(() => {
    timeoutMs = name === NO_ANSWER ? 100 : 10_000;
  });
  afterEach(() => {
    timeoutMs = 10_000;
  });
  test.each(endpoints)('%s returns the expected error or its fallback', async (endpoint) => {
    expect(await outcomeOf(endpoint, answer)).toMatchObject(expected(endpoint, error));
  });
});

describe.each([
  ['an HTML page', '<!doctype html><p>Sign in to the Wi-Fi</p>'],
  ['truncated JSON', '{"data":{"planList":[{"planI'],
])('On %s with status 200', (_case, body) => {
  test.each(endpoints)('%s does not accept it as an answer', async (endpoint) => {
    expect(await outcomeOf(endpoint, respond(200, body))).toMatchObject(expected(endpoint, { kind: 'malformed', status: 200 }));
  });
});

test.each(endpoints)('On an empty body, %s succeeds or fails as its contract row defines', async (endpoint) => {
  const { reply, response } = rowOf(endpoint);
  const parsed = v.safeParse(response, undefined);
  const success = { data: reply === 'ignored' || !parsed.success ? null : (parsed.output ?? null) };
  const isSuccess = reply === 'ignored' || reply === 'truthy-is-error' || parsed.success;
  expect(await outcomeOf(endpoint, respond(200))).toMatchObject(isSuccess ? success : expected(endpoint, { kind: 'schema' }));
});
