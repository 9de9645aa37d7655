// Protections that nobody sees: stored secrets, hostile requests, and what a stopped clock or a failed provider lets through.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { checkSolved, newChallenge } from '../../gateway/captcha/altcha.js';
import { checkRecaptcha } from '../../gateway/captcha/recaptcha.js';
import { Keys } from '../../gateway/core/keys.js';
import { createLog } from '../../gateway/core/log.js';
import type { Core } from '../../gateway/core/request-context.js';
import { newToken } from '../../gateway/core/secrets.js';
import { hashPassword } from '../../gateway/domain/passwords/passwords.js';
import { openUndo, sealUndo } from '../../gateway/domain/notices/undo-record.js';
import { defaultsOf } from '../../gateway/config/read-config.js';
import { onPostgres, runSql } from './support/databases.js';
import { freeName, newAddress } from './support/people.js';
import {
  activityLog,
  gatewayUrl,
  pathOf,
  recoveryCodes,
  session,
  signedIn,
  testDoor,
  verificationLinks,
  Visitor,
} from './support/visitor.js';

const { DATABASE_URL = '' } = process.env;
const HOSTILE = [`' or '1'='1`, `'; drop table accounts; --`, `" or ""="`, `\\'; select pg_sleep(5); --`, '${7*7}{{7*7}}%s%n'];

describe('stored secrets', () => {
  test('a password is stored as argon2id with 46 MiB, two passes, and its own salt', async () => {
    const [one, other] = [await hashPassword('Sunny#Harbor7'), await hashPassword('Sunny#Harbor7')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  test('a token has 256 random bits', () => {
    const tokens = Array.from({ length: 1000 }, newToken);
    expect(new Set(tokens).size).toBe(1000);
    expect(new Set(tokens.map((token) => Buffer.from(token, 'base64url').length))).toEqual(new Set([32]));
  });

  onPostgres('on PostgreSQL', () => {
    test('the database contains neither session tokens nor recovery codes', async () => {
      const { visitor, userId } = await signedIn({ mfa: undefined });
      const { data } = await visitor.ask(recoveryCodes.createRecoveryCodes, { userId });
      const rows = JSON.stringify([
        await runSql(DATABASE_URL, `select * from sessions where user_id = '${userId}'`),
        await runSql(DATABASE_URL, `select * from recovery_codes where user_id = '${userId}'`),
      ]);
      expect(data.codes.length).toBe(10);
      expect([visitor.token ?? '', ...data.codes].filter((secret) => rows.includes(secret))).toEqual([]);
    });
  });
});

describe('hostile requests', () => {
  test.each(HOSTILE)('text is not interpreted: %s does not sign in, and is stored unchanged', async (hostile) => {
    const username = `${freeName()}${hostile}`.replaceAll(':', '');
    expect((await new Visitor().authenticate({ username, password: hostile })).codes).toEqual(['AUERR02']);
    const { visitor, userId } = await signedIn();
    const body = { app: 'App', feature: 'a feature', currentUserId: userId, message: hostile };
    expect((await visitor.ask(activityLog.logUser, { userId, body })).codes).toEqual([]);
    expect((await testDoor.activities(userId)).map(({ message }) => message)).toEqual([hostile]);
  });

  test('properties named __proto__ or constructor are refused and change nothing', async () => {
    const rawBody = '{"username":"ann","__proto__":{"isCodeUser":true},"constructor":{"prototype":{"x":1}}}';
    const headers = { 'content-type': 'application/json' };
    const { status } = await new Visitor().fetch('POST', 'login-gateway/public/profile/mfa-user', { rawBody, headers });
    expect([status, 'x' in {}, 'isCodeUser' in {}]).toEqual([400, false, false]);
  });

  test('if a parameter is repeated, the first one counts', async () => {
    const person = await testDoor.createPerson();
    const { token } = await testDoor.issueLink('Trustee Signing', person.userId);
    const ask = (query: string) => new Visitor().fetch('GET', `login-gateway/auth/token?${query}`);
    expect((await ask(`id=${token}&id=made-up`)).codes).toEqual([]);
    expect((await ask(`id=made-up&id=${token}`)).codes).toEqual(['VTERR01']);
  });

  test.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n'],
    ['a length and chunked encoding', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n'],
    ['an invalid transfer encoding', 'Transfer-Encoding: chunked, identity\r\n'],
  ])('a request with %s is refused, and nothing after it is read', async (_, lengths) => {
    const answer = await raw(`POST /healthz HTTP/1.1\r\nHost: x\r\n${lengths}\r\n{}GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  test('no number of headers hides the one that a proxy adds after them', async () => {
    const address = newAddress();
    await testDoor.exhaust(address);
    const headers = `Host: x\r\nConnection: close\r\nX-Forwarded-For: ${newAddress()}\r\n${'a:\r\n'.repeat(2000)}`;
    const path = pathOf(verificationLinks.verifyToken, { token: 'made-up' });
    const answer = await raw(`GET /${path} HTTP/1.1\r\n${headers}X-Forwarded-For: ${address}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 429 /);
  });

  test('TRACE is not served, folders are not listed, and no header names the server software', async () => {
    expect(await raw('TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 40[45] /);
    const { status, headers } = await new Visitor().fetch('GET', 'login/assets/');
    expect([status, headers.get('server'), headers.get('x-powered-by')]).toEqual([404, null, null]);
  });

  test('cookies stay far below 4,096 bytes', async () => {
    const { visitor } = await signedIn();
    const { headers } = await visitor.fetch('GET', 'login-gateway/status');
    const sizes = ['bridgeToken', 'roles', 'XSRF-TOKEN'].map((name) => (visitor.cookie(name) ?? '').length);
    expect([headers.get('set-cookie')?.length ?? 0, ...sizes].filter((size) => size > 1024)).toEqual([]);
    expect((await visitor.ask(session.validateSession, undefined)).data).toMatchObject({ validated: true });
  });
});

test('what undoes a change can be read only for the user who made it', () => {
  const core = { keys: new Keys('a secret of the test'), log: createLog('error', () => undefined) };
  const undo = { what: 'email', email: 'ann@example.com' } as const;
  const sealed = sealUndo(core, 'ann', undo);
  expect([openUndo(core, 'ann', sealed), openUndo(core, 'ben', sealed)]).toEqual([undo, null]);
});

describe('a captcha', () => {
  const core = { keys: new Keys('a secret of the test'), config: defaultsOf('test') } as unknown as Core; // all that the captcha needs

  const written = (response: object) => Buffer.from(JSON.stringify(response)).toString('base64');

  async function solved(madeAt: Date): Promise<string> {
    const challenge = await newChallenge(core, madeAt);
    return written({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
  }

  test('expires after 20 minutes, even if it is solved correctly', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    expect(await checkSolved(core, await solved(minutesAgo(19)))).toBeInstanceOf(Date);
    expect(await checkSolved(core, await solved(minutesAgo(21)))).toBeNull();
  });

  test('is right only if it is a challenge of this gateway, unchanged and solved, written in the one way', async () => {
    const challenge = await newChallenge(core, new Date());
    const solution = await solveChallenge({ challenge, deriveKey });
    // Remembered until then, so it can be used only once.
    const expiresAt = new Date((challenge.parameters.expiresAt ?? 0) * 1000);
    expect(await checkSolved(core, written({ challenge, solution }))).toEqual(expiresAt);

    const others = await newChallenge({ ...core, keys: new Keys('a secret of somebody else') }, new Date());
    const { parameters } = challenge;
    const longer = { ...challenge, parameters: { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 3600 } };
    const wrong = [
      { challenge: others, solution: await solveChallenge({ challenge: others, deriveKey }) },
      { challenge: longer, solution },
      { challenge: { ...challenge, signature: '' }, solution },
      { challenge, solution: { counter: 0, derivedKey: '00' } },
      { challenge, solution, more: 1 },
      { challenge, solution: { ...solution, more: 1 } },
      { challenge: { ...challenge, more: 1 }, solution },
    ];
    for (const response of wrong) expect([response, await checkSolved(core, written(response))]).toEqual([response, null]);
  });

  describe('of reCAPTCHA', () => {
    const replies: Record<string, [status: number, body: string]> = {
      '/right': [200, '{"success":true}'],
      '/wrong': [200, '{"success":false,"error-codes":["timeout-or-duplicate"]}'],
      '/nonsense': [200, '<html>'],
      '/too-large': [413, '<html>'],
      '/malformed': [400, '<html>'],
      '/bad-request': [200, '{"success":false,"error-codes":["bad-request"]}'],
      '/too-many': [429, '<html>'],
      '/down': [500, '<html>'],
      '/our-secret': [200, '{"success":false,"error-codes":["invalid-input-secret"]}'],
      '/no-secret': [200, '{"success":false,"error-codes":["missing-input-secret"]}'],
    };
    const server = createServer((request, response) => {
      const [status, body] = replies[request.url ?? ''] ?? [404, ''];
      response.writeHead(status).end(body);
    });
    const lines: string[] = [];
    const log = createLog('error', (line) => lines.push(line));
    let origin = '';
    beforeAll(async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
    });
    afterEach(() => lines.splice(0));
    afterAll(() => void server.close());

    const now = new Date('2026-01-02T03:04:05Z');
    const ask = (path: string, at = origin) =>
      checkRecaptcha({ log }, { secret: 's', siteKey: 'k', verifyUrl: `${at}${path}` }, 'response', now);

    test('a response that the provider confirms is right, for the two minutes that the provider would confirm it', async () => {
      expect(await ask('/right')).toEqual(new Date('2026-01-02T03:06:05Z'));
      expect(lines).toEqual([]);
    });

    test.each(['/wrong', '/nonsense', '/too-large', '/malformed', '/bad-request'])(
      'a response is wrong if the provider does not confirm it: %s',
      async (path) => {
        expect(await ask(path)).toBeNull();
      },
    );

    test.each(['/down', '/our-secret', '/no-secret', '/too-many', '/nowhere'])(
      'a fault that is not the user’s is logged and called an outage, which may soon be over: %s',
      async (path) => {
        await expect(ask(path)).rejects.toMatchObject({ code: 'SVERR02', retryAfterSeconds: 5 });
        expect(lines).toHaveLength(1);
      },
    );

    test('a provider that cannot be reached is logged, and counts as an outage', async () => {
      await expect(ask('/right', 'http://127.0.0.1:1')).rejects.toMatchObject({ code: 'SVERR02' });
      expect(lines).toHaveLength(1);
    });
  });
});

test('a log line has its time in UTC', () => {
  const lines: string[] = [];
  createLog('info', (line) => lines.push(line)).info('something');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) });
});

test('a log line has the name, code, location, and constraint of an error, but not its message', () => {
  const lines: string[] = [];
  const details = { code: '23505', constraint: 'accounts_username_key', detail: 'Key (username)=(dana) already exists.' };
  createLog('info', (line) => lines.push(line)).error('request failed', { error: Object.assign(new TypeError('dana'), details) });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ error: 'TypeError', errorCode: '23505', constraint: 'accounts_username_key' });
  expect(lines[0]).toContain('hardening.test');
  expect(lines[0]).not.toContain('dana');
});

/** The server's response to raw bytes, until it closes the connection. */
function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(gatewayUrl);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}
