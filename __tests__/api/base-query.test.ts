// The base query over a real socket: every outcome becomes data or one GatewayError, in time.
import { configureStore } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { conceal, isGatewayFailure, plansApi, sessionApi, signInApi } from '../../api/index.js';
import { failure, type HostApp, hostApp } from './support/host-app.js';
import { impatientApi } from './support/impatient-api.js';
import { type Answerer, respond, respondJson, type ScriptedGateway, scriptedGateway } from './support/scripted-gateway.js';

const { readAgain, readData, readBare, readText, readIgnored, change } = impatientApi.endpoints;
const READS = { data: readData, bare: readBare, text: readText, ignored: readIgnored, 'truthy is error': change };

let gateway: ScriptedGateway;
let app: HostApp;

beforeAll(async () => {
  gateway = await scriptedGateway();
  app = hostApp({ host: gateway.url });
});
afterAll(() => gateway.close());

const run = (endpoint: typeof readAgain) => app.dispatch(endpoint.initiate(undefined, { track: false }));

/** Announces 1000 bytes but sends only these. */
const cutOff =
  (body: string): Answerer =>
  (response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write(body, () => response.destroy());
  };
const neverAnswers: Answerer = () => undefined;
const neverEnds: Answerer = (response) => void response.writeHead(200).write('{"data":');
const trickles: Answerer = (response) => {
  response.writeHead(200);
  const drip = setInterval(() => response.write(' '), 10);
  response.on('close', () => clearInterval(drip));
};

describe('Every failure becomes one GatewayError', () => {
  test.each<[string, Answerer, object]>([
    ['401', respond(401), { kind: 'http', status: 401, statusText: 'Unauthorized', errors: [] }],
    [
      '403 with an envelope',
      respondJson(403, { errors: [{ code: 'E', description: 'Locked.' }] }),
      { kind: 'http', status: 403, errors: [{ code: 'E', description: 'Locked.' }] },
    ],
    ['440', respond(440), { kind: 'http', status: 440, errors: [] }],
    ['500 with HTML', respond(500, '<h1>Oops</h1>'), { kind: 'http', status: 500, errors: [] }],
    [
      'an errors array',
      respondJson(200, { errors: [{ code: 'E', description: 'No.' }] }),
      { kind: 'gateway', errors: [{ code: 'E', description: 'No.' }] },
    ],
    ['truncated JSON', respond(200, '{"data":'), { kind: 'malformed', status: 200 }],
    ['a body that is not JSON', respond(200, '<p>Sign in to the Wi-Fi</p>'), { kind: 'malformed', status: 200 }],
    ['an empty body', respond(200), { kind: 'schema', issues: [{ path: '', rule: 'object' }] }],
    [
      'a body of the wrong shape',
      respondJson(200, { data: { planList: [{}] } }),
      { kind: 'schema', issues: [{ path: 'planList.0.planId', rule: 'object' }] },
    ],
  ])('%s', async (_case, answer, error) => {
    gateway.answerWith(answer);
    expect(failure(await run(readData))).toMatchObject(error);
    expect(gateway.received).toHaveLength(1);
  });

  test.each<[string, Answerer, object]>([
    ['cut off', cutOff('{"data":{}}'), { kind: 'network' }],
    ['never sent', neverAnswers, { kind: 'timeout' }],
    ['never finished', neverEnds, { kind: 'timeout' }],
    ['sent endlessly, one byte at a time', trickles, { kind: 'timeout' }],
    ['not encoded as its headers say', respond(200, 'OK', { 'Content-Encoding': 'gzip' }), { kind: 'network' }],
  ])('an answer that is %s', async (_case, answer, error) => {
    gateway.answerWith(answer);
    expect(failure(await run(readBare))).toEqual(error);
  });

  test('a connection that is refused', async () => {
    const closed = await scriptedGateway();
    await closed.close();
    const nobody = hostApp({ host: closed.url });
    expect(failure(await nobody.dispatch(readBare.initiate()))).toEqual({ kind: 'network' });
  });

  test('Text in another charset is read with replacement characters', async () => {
    gateway.answerWith(
      respond(200, Buffer.from('{"data":{"planList":[{"planId":"1","planName":"Caf\xe9"}]}}', 'latin1'), {
        'Content-Type': 'application/json; charset=iso-8859-1',
      }),
    );
    expect(await run(readData)).toMatchObject({ data: { planList: [{ planId: '1', planName: 'Caf\ufffd' }] } });
  });

  test('A store without a gateway context fails with an error that names createGatewayContext', async () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation();
    const bare = configureStore({
      reducer: { gateway: impatientApi.reducer },
      middleware: (defaults) => defaults().concat(impatientApi.middleware),
    });
    expect(await bare.dispatch(readAgain.initiate())).toHaveProperty('error.message', expect.stringContaining('createGatewayContext'));
    expect(complaint).toHaveBeenCalled();
  });
});

test('An exception in our own code is reported as a bug, not a network error, and is not retried', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation();
  const headers = { getSetCookie: () => [] }; // no `has`, so the base query throws
  const odd = { ok: false, status: 503, text: () => Promise.resolve(''), headers } as unknown as Response; // incomplete on purpose
  const stub = jest.spyOn(globalThis, 'fetch').mockResolvedValue(odd);
  expect(failure(await run(readAgain))).toEqual({ kind: 'bug', name: 'TypeError' });
  expect(stub).toHaveBeenCalledTimes(1);
  expect(complaint).toHaveBeenCalled();
});

test.each([
  ['configured', readData, 'GET partner-gateway/partner/{userId}/plan/list'],
  ['none', sessionApi.endpoints.logout, 'GET public/logout.vm'],
])('A failed call is reported under its actual gateway (gateway in the contract: %s)', async (_gateway, endpoint, name) => {
  gateway.answerWith(respond(500));
  const names: unknown[] = [];
  const watched = hostApp({
    host: gateway.url,
    onAction: (action) => names.push(isGatewayFailure(action) && action.meta.baseQueryMeta.call),
  });
  await watched.dispatch(endpoint.initiate(undefined));
  expect(names).toContain(name);
});

test("The host's context can turn off retries and set the timeout of a call", async () => {
  gateway.answerWith(respond(503));
  await hostApp({ host: gateway.url, maxRetries: 0 }).dispatch(readAgain.initiate());
  expect(gateway.received).toHaveLength(1);
  gateway.answerWith(neverAnswers);
  const impatientHost = hostApp({ host: gateway.url, maxRetries: 0, timeoutMs: 20 });
  expect(failure(await impatientHost.dispatch(readAgain.initiate()))).toEqual({ kind: 'timeout' });
});

test.each<[string, () => Promise<boolean>, object, number]>([
  ['is repeated once that is given', () => Promise.resolve(true), { data: 17 }, 2],
  ['is refused if the user gives none', () => Promise.resolve(false), { error: { kind: 'gateway', errors: [{ code: 'FPERR01' }] } }, 1],
  ['can be tried again if the dialog does not load', () => Promise.reject(new TypeError('No chunk')), { error: { kind: 'network' } }, 1],
])('A call that needs a fresh proof %s', async (_what, askForProof, outcome, sent) => {
  let turn = 0;
  const refusal = respondJson(200, { errors: [{ code: 'FPERR01', description: '' }] });
  gateway.answerWith((response, request) => (turn++ === 0 ? refusal : respond(200, '17'))(response, request));
  const host = hostApp({ host: gateway.url, askForProof });
  expect(await host.dispatch(readAgain.initiate(undefined, { track: false }))).toMatchObject(outcome);
  expect(gateway.received).toHaveLength(sent);
});

describe('No body makes the base query throw or hang', () => {
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.json().map((json) => Buffer.from(json)),
    fc.json().map((json) => Buffer.from(`{"data":${json}`)),
    fc
      .constantFrom(
        '',
        '<!doctype html><title>x</title>',
        '\ufeff{}',
        'null',
        '{"errors":{}}',
        '{"errors":[[]]}',
        '{"__proto__":{"data":1}}',
      )
      .map((text) => Buffer.from(text)),
  );
  const status = fc.constantFrom(200, 201, 204, 400, 401, 403, 404, 409, 440, 500, 501, 599);
  const type = fc.constantFrom('application/json', 'text/html; charset=utf-16', 'image/png', 'application/json; charset=nonsense');
  const ending = fc.constantFrom('whole', 'cut off');

  test.each(Object.entries(READS))('reading %s', async (_kind, endpoint) => {
    await fc.assert(
      fc.asyncProperty(body, status, type, ending, async (bytes, code, contentType, end) => {
        gateway.answerWith((response) => {
          response.writeHead(code, {
            'Content-Type': contentType,
            'Content-Length': String(code === 204 ? 0 : bytes.length + (end === 'whole' ? 0 : 1)),
          });
          if (end === 'whole' || code === 204) response.end(code === 204 ? undefined : bytes);
          else response.write(bytes, () => response.destroy());
        });
        const result = await run(endpoint);
        expect(Object.keys(result)).toHaveLength(1);
        const kind = result.error ? failure(result).kind : 'data';
        expect(['network', 'http', ...(code >= 400 ? [] : ['gateway', 'malformed', 'schema', 'data'])]).toContain(kind);
      }),
      // On a busy machine, fewer: a test that runs out of time would go on answering the next one's requests.
      { numRuns: 300, interruptAfterTimeLimit: 8000 },
    );
  });
});

describe('Safe retries for GETs with back-off and jitter; never a silent retry of a mutation', () => {
  const answerInTurn = (...answers: Answerer[]): Answerer => {
    let turn = 0;
    return (response, request) => answers[Math.min(turn++, answers.length - 1)]?.(response, request);
  };

  test.each<[string, Answerer]>([
    ['a broken connection', (response) => response.destroy()],
    ['an answer that was cut off', cutOff('17')],
    ['a timeout of its own', neverAnswers],
    ['429', respond(429)],
    ['502', respond(502)],
    ['503', respond(503)],
    ['504', respond(504)],
  ])('A GET is retried after %s', async (_case, trouble) => {
    gateway.answerWith(answerInTurn(trouble, respond(200, '17')));
    expect(await run(readAgain)).toEqual({ data: 17 });
    expect(gateway.received).toHaveLength(2);
  });

  test('A GET is not retried after the usual timeout: the user would wait a minute for the first word about it', async () => {
    gateway.answerWith(neverAnswers);
    const host = hostApp({ host: gateway.url, timeoutMs: 50 });
    expect(failure(await host.dispatch(plansApi.endpoints.planList.initiate({ userId: '7' })))).toEqual({ kind: 'timeout' });
    expect(gateway.received).toHaveLength(1);
  });

  test('A GET is sent at most three times, with a longer wait each time', async () => {
    const times: number[] = [];
    gateway.answerWith((response, request) => {
      times.push(performance.now());
      respond(503)(response, request);
    });
    expect(failure(await run(readAgain))).toMatchObject({ kind: 'http', status: 503 });
    const [first = 0, second = 0, third = 0, ...more] = times;
    expect(more).toEqual([]);
    expect(second - first).toBeGreaterThanOrEqual(299);
    expect(third - second).toBeGreaterThanOrEqual(599);
  });

  test('The wait is up to twice as long, at random, so that browsers that failed together do not return together', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.9);
    const times: number[] = [];
    gateway.answerWith((response, request) => {
      times.push(performance.now());
      respond(times.length === 1 ? 503 : 200, '17')(response, request);
    });
    await run(readAgain);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(569);
  });

  test.each([400, 401, 403, 404, 409, 440, 500])('A GET is not retried after %i', async (status) => {
    gateway.answerWith(respond(status));
    await run(readAgain);
    expect(gateway.received).toHaveLength(1);
  });

  test.each([429, 503])('A GET is not retried after %i if the answer has a Retry-After header', async (status) => {
    gateway.answerWith(respond(status, '', { 'Retry-After': '40' }));
    expect(failure(await run(readAgain))).toMatchObject({ kind: 'http', status });
    expect(gateway.received).toHaveLength(1);
  });

  test.each<[string, Answerer]>([
    ['a broken connection', (response) => response.destroy()],
    ['503', respond(503)],
    ['a timeout', neverAnswers],
  ])('A mutation, or a GET that spends a token, is not retried after %s', async (_case, trouble) => {
    for (const endpoint of [change, readBare]) {
      gateway.answerWith(trouble);
      failure(await run(endpoint));
      expect(gateway.received).toHaveLength(1);
    }
  });
});

describe('Leaving a flow aborts its requests', () => {
  test('The gateway sees the connection close, and the caller gets the error "aborted"', async () => {
    const closed = new Promise<void>((resolve) => gateway.answerWith((response) => void response.on('close', resolve)));
    const call = app.dispatch(readAgain.initiate());
    const asked = setInterval(() => gateway.received.length > 0 && call.abort(), 5);
    expect(failure(await call)).toEqual({ kind: 'aborted' });
    clearInterval(asked);
    await closed;
  });

  test('A call that is waiting for a retry is not sent again', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0); // so that both calls wait equally long
    const unavailable = () =>
      new Promise<void>((resolve) => gateway.answerWith((response, request) => respond(503)(response.on('finish', resolve), request)));
    const answered = unavailable();
    const left = app.dispatch(readAgain.initiate());
    await answered;
    left.abort();
    expect(failure(await left)).toEqual({ kind: 'aborted' });
    gateway.answerWith(respond(503));
    await run(readAgain);
    expect(gateway.received).toHaveLength(3);
  });
});

describe('A status check precedes every sign-in', () => {
  test('and if it fails, no credentials are sent', async () => {
    gateway.answerWith(respond(500));
    const attempt = { basicCredentials: conceal('Basic eDp5'), fingerprint: 'f' };
    const result = await app.dispatch(signInApi.endpoints.signIn.initiate(attempt));
    expect(failure(result)).toMatchObject({ kind: 'http', status: 500 });
    expect(gateway.received.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /login-gateway/status']);
  });
});
