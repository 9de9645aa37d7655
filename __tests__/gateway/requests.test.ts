// Requirements for every request, and the headers of every answer.
import { type IncomingMessage, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import * as v from 'valibot';
import { checked } from '../../gateway/calls/request.js';
import { containing, like } from './support/like.js';
import type { ArgOf, Call } from '../../api/contract/call.js';
import { askForReset } from './support/people.js';
import {
  type Answer,
  activityLog,
  credentials,
  gatewayUrl,
  mfa,
  plans,
  recovery,
  session,
  signedIn,
  signIn,
  Visitor,
  verificationLinks,
} from './support/visitor.js';

const SECRET = 'Secret#Value1';
const ENTRY = { app: 'App', feature: 'a feature', currentUserId: 'somebody', message: 'something happened' };

/** The answer to a user's own call. */
async function asOwner<C extends Call>(make: (own: { userId: string }) => readonly [C, ArgOf<C>]): Promise<Answer> {
  const { visitor, userId } = await signedIn();
  const [call, arg] = make({ userId });
  return visitor.ask(call, arg);
}

test.each([
  ['invalid JSON', '{"username":', 'body (json)'],
  ['text instead of an object', '"text"', 'body (strict_object)'],
  ['a missing member', '{}', 'body.username'],
  ['a member of the wrong type', '{"username":7}', 'body.username (string)'],
  ['an additional member', '{"username":"ann","secret":"Secret#Value1"}', 'body.secret'],
  ['an additional member whose name is no name', '{"username":"ann","Please call 555-0100":1}', 'body.… (strict_object)'],
])('a body with %s gets a 400 response that names the fields and rules', async (_, rawBody, named) => {
  const answer = await new Visitor().fetch('POST', 'login-gateway/public/profile/mfa-user', { rawBody });
  expect([answer.status, answer.codes]).toEqual([400, ['RQERR01']]);
  expect(answer.notAccepted.join()).toContain(named);
});

test.each([
  ['a new password', { username: 'ann', newPassword: 'Secret#Value1Secret#Value1' }],
  ['an unknown member', { username: 'ann', newPassword: 'Sunny#Harbor7', note: SECRET }],
])('%s that is refused is never echoed', async (_, wrong) => {
  const { visitor, userId } = await signedIn();
  const { status, text } = await visitor.ask(credentials.changePassword, { userId, body: wrong });
  expect(status).toBe(400);
  expect(text).not.toContain(SECRET);
});

test('a header that breaks its rule is named but not echoed', async () => {
  const answer = await new Visitor().authenticate({ username: 'ann', password: SECRET }, { twilioMfaCode: 'abcdefg', codeType: 'pigeon' });
  expect([answer.status, answer.codes]).toEqual([400, ['RQERR01']]);
  expect(answer.notAccepted).toEqual(['headers.twilioMfaCode (factorCode)', 'headers.codeType (picklist)']);
  expect(answer.text).not.toMatch(/abcdefg|pigeon|Secret/);
});

test('a missing query parameter is named', async () => {
  const { visitor } = await signedIn();
  const answer = await visitor.fetch('GET', 'login-gateway/userLandingUrl');
  expect([answer.status, answer.notAccepted[0]]).toEqual([400, containing('query.role')]);
});

test('a caller who is not signed in is refused before the body is read', async () => {
  const { status, codes } = await new Visitor().fetch('POST', 'login-gateway/user/somebody/profile/credentials', { rawBody: 'no JSON' });
  expect([status, codes]).toEqual([401, ['SEERR01']]);
});

const NUL = 'a\u0000b';

test.each([
  ['a username at sign-in', () => new Visitor().authenticate({ username: NUL, password: SECRET })],
  ['a username', () => new Visitor().ask(mfa.mfaUser, { body: { username: NUL } })],
  ['an id in the path', () => new Visitor().ask(verificationLinks.resendVerificationEmail, { userId: NUL })],
  ['a token in the query', () => new Visitor().ask(signIn.tokenSignIn, { id: NUL })],
  ['an activity log entry', () => asOwner((own) => [activityLog.logUser, { ...own, body: { ...ENTRY, message: NUL } }])],
  [
    'a JSON object that is passed through',
    () => asOwner((own) => [plans.electSafeHarbor, { ...own, planId: 'a-plan', body: { [NUL]: NUL } }]),
  ],
  ['a username to reset', () => askForReset({ username: NUL }, 'Rex')],
])('a control character in %s is refused with 400', async (_, ask) => {
  const { status, codes } = await ask();
  expect([status, codes]).toEqual([400, ['RQERR01']]);
});

test('a JSON object with half a character is refused with 400', async () => {
  for (const body of [{ note: '\ud83d' }, { '\ude00': 1 }]) {
    const { status, codes } = await asOwner((own) => [plans.electSafeHarbor, { ...own, planId: 'a-plan', body }]);
    expect([status, codes]).toEqual([400, ['RQERR01']]);
  }
});

test('a stored JSON object of more than 16 KB and a user ID of more than 128 characters are refused', async () => {
  const long = { note: 'a'.repeat(17_000) };
  expect((await asOwner((own) => [plans.electSafeHarbor, { ...own, planId: 'a-plan', body: long }])).status).toBe(400);
  const entry = { ...ENTRY, currentUserId: 'a'.repeat(129) };
  expect((await asOwner((own) => [activityLog.logUser, { ...own, body: entry }])).status).toBe(400);
});

test('a body of more than 64 KB is refused', async () => {
  const answer = await new Visitor().fetch('POST', 'login-gateway/public/profile/mfa-user', {
    rawBody: JSON.stringify({ username: 'a'.repeat(70_000) }),
  });
  expect([answer.status, answer.codes]).toEqual([413, ['RQERR02']]);
});

test('a body of more than 64 KB is refused even if its length is not announced', async () => {
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  const sent = request(`${gatewayUrl}/login-gateway/public/profile/mfa-user`, { method: 'POST', headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) => sent.on('response', resolve).on('error', reject));
  sent.end(JSON.stringify({ username: 'a'.repeat(70_000) }));
  const answer = await answered;
  expect([answer.statusCode, await textOf(answer)]).toEqual([413, containing('RQERR02')]);
});

test('headers of more than 32 KB are refused', async () => {
  const answer = await new Visitor().fetch('GET', 'login-gateway/status', { headers: { captcha: 'a'.repeat(40_000) } });
  expect(answer.status).toBe(431);
});

test('an unknown path gets 404, as an envelope for scripts and as a page for browsers', async () => {
  const forScripts = await new Visitor().fetch('GET', 'login-gateway/nothing/here');
  expect([forScripts.status, forScripts.codes]).toEqual([404, ['NFERR01']]);
  const forPeople = await new Visitor().fetch('GET', 'nothing/here', { headers: { accept: 'text/html' } });
  expect([forPeople.status, forPeople.headers.get('content-type')]).toEqual([404, containing('text/html')]);
  expect(forPeople.text).toContain('<h1>Not found</h1>');
});

test('every response has an ID and may not be sniffed, framed, stored, or used to load resources', async () => {
  const { headers } = await new Visitor().ask(session.validateSession, undefined);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-request-id': like(/^[\w-]{36}$/),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': containing('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

test('refusals carry the same headers', async () => {
  const { headers } = await new Visitor().fetch('GET', 'login-gateway/nothing');
  expect(headers.get('x-request-id')).toBeTruthy();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['a redirect', ''],
  ['a page for people who followed a wrong link', 'nothing/here'],
  ['a health check', 'readyz'],
  ['a development page', 'outbox'],
])('%s may not be stored either', async (_, path) => {
  const { headers } = await fetch(`${gatewayUrl}/${path}`, { headers: { accept: 'text/html' }, redirect: 'manual' });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a request ID from a trusted proxy is kept', async () => {
  const { headers } = await new Visitor().fetch('GET', 'login-gateway/status', { headers: { 'x-request-id': 'proxy-12345678' } });
  expect(headers.get('x-request-id')).toBe('proxy-12345678');
});

test('no other origin may read responses', async () => {
  const { headers } = await new Visitor().fetch('GET', 'login-gateway/status', { headers: { origin: 'https://evil.example.net' } });
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('no other origin may send the header of a session, or a method that a form cannot', async () => {
  const preflight = { origin: 'https://evil.example.net', 'access-control-request-headers': 'x-auth-token' };
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const headers = { ...preflight, 'access-control-request-method': method };
    const answer = await new Visitor().fetch('OPTIONS', 'login-gateway/api/validateSession', { headers });
    expect([answer.status, [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))]).toEqual([404, []]);
  }
});

test('an email address that breaks the forgot-username rule is refused, and the field is named', async () => {
  const body = { role: 'ROLE_PARTICIPANT', email: 'ann@example.museum', captcha: 'x' } as const;
  const { status, notAccepted } = await new Visitor().ask(recovery.retrieveUsername, { body });
  expect([status, notAccepted]).toEqual([400, ['body.email (email)']]);
});

test('a code must consist of one to six digits', async () => {
  const { visitor, userId } = await signedIn();
  for (const code of ['12345a', '1234567', '']) {
    expect((await visitor.ask(mfa.verifyCode, { userId, body: { code } })).status).toBe(400);
  }
});

test('the gateway reports that it is alive and ready', async () => {
  const [alive, ready] = await Promise.all(['healthz', 'readyz'].map((path) => fetch(`${gatewayUrl}/${path}`)));
  expect([alive?.status, ready?.status]).toEqual([200, 200]);
});

test('a rule without a name is named by its kind, because its message quotes the value', async () => {
  const schema = v.pipe(
    v.string(),
    v.check(() => false),
  );
  const read = Promise.resolve(SECRET).then((value) => checked(schema, value, 'body'));
  await expect(read).rejects.toMatchObject({ notAccepted: ['body (check)'] });
});
