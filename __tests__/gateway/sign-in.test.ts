// Signing in with username and password.
import { containing } from './support/like.js';
import { askForReset } from './support/people.js';
import { basic, branding, mfa, recovery, Visitor, session, signedIn, signIn, testDoor } from './support/visitor.js';

test('the status check that precedes every sign-in returns the text OK', async () => {
  const { status, text, headers } = await new Visitor().ask(signIn.status, undefined);
  expect([status, text, headers.get('content-type')]).toEqual([200, 'OK', containing('text/plain')]);
});

test('the response has roles, userId, and token, and both cookies are set', async () => {
  const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN', otherRoles: ['ROLE_PARTICIPANT'] });
  const visitor = new Visitor();
  const { data } = await visitor.authenticate(person);
  expect(data).toEqual({ roles: ['ROLE_PLAN_ADMIN', 'ROLE_PARTICIPANT'], userId: person.userId, token: visitor.token });
  expect(JSON.parse(decodeURIComponent(visitor.cookie('bridgeToken') ?? ''))).toEqual({ userId: person.userId, token: visitor.token });
  expect(JSON.parse(decodeURIComponent(visitor.cookie('roles') ?? ''))).toEqual(['ROLE_PLAN_ADMIN', 'ROLE_PARTICIPANT']);
});

test.each([
  ['different capitalization', (name: string) => name.toUpperCase()],
  ['surrounding spaces', (name: string) => `  ${name} `],
])('the username may be typed with %s', async (_, change) => {
  const person = await testDoor.createPerson();
  const { codes } = await new Visitor().authenticate({ ...person, username: change(person.username) });
  expect(codes).toEqual([]);
});

test('the password is case-sensitive', async () => {
  const person = await testDoor.createPerson({ password: 'Sunny#Harbor7' });
  const { codes } = await new Visitor().authenticate({ ...person, password: 'sunny#harbor7' });
  expect(codes).toEqual(['AUERR02']);
});

test('credentials are UTF-8, and a password may contain a colon', async () => {
  const person = await testDoor.createPerson({ username: `jürgen${Date.now() % 1e6}`, password: 'grün:haus' });
  expect((await new Visitor().authenticate(person)).codes).toEqual([]);
});

test('a username may be typed with its accents as separate characters, as some keyboards send them', async () => {
  const person = await testDoor.createPerson({ username: `zoë${Date.now() % 1e6}` });
  const typed = { ...person, username: person.username.normalize('NFD') };
  expect(typed.username).not.toBe(person.username);
  expect((await new Visitor().authenticate(typed)).codes).toEqual([]);
});

test('a wrong password and an unknown username get the same response', async () => {
  const person = await testDoor.createPerson();
  const wrong = await new Visitor().authenticate({ ...person, password: 'Wrong#1234' });
  const unknown = await new Visitor().authenticate({ username: 'nobody1234', password: 'Wrong#1234' });
  expect(wrong.text).toBe(unknown.text);
  expect(wrong.codes).toEqual(['AUERR02']);
});

test.each([
  ['a tab', 'nobody\t1234'],
  ['a control character', 'nobody\u00011234'],
  ['more than 200 characters', 'nobody1234'.repeat(21)],
  ['2,000 characters', 'x'.repeat(2000)],
])('a username with %s gets the response to an unknown username', async (_what, pasted) => {
  const answer = await new Visitor().authenticate({ username: pasted, password: 'Wrong#1234' });
  expect([answer.status, answer.codes]).toEqual([200, ['AUERR02']]);
  const asked = [mfa.mfaUser, mfa.mfaOptions, mfa.totpInfo, recovery.securityQuestion] as const;
  for (const call of asked) expect((await new Visitor().ask(call, { body: { username: pasted } })).codes).toEqual([]);
  expect((await askForReset({ username: pasted }, 'Rex')).codes).toEqual(['RPERR01']);
});

test('an unknown username takes as long to refuse as a known one', async () => {
  const person = await testDoor.createPerson();
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    known.push(await timed(() => new Visitor().authenticate({ ...person, password: `Wrong#${round}` })));
    unknown.push(await timed(() => new Visitor().authenticate({ username: `nobody${Date.now()}`, password: 'Wrong#1' })));
  }
  // Both hash a password, which takes many milliseconds. A lookup alone would take one.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
});

test('an authorization header other than Basic is refused and not echoed', async () => {
  const { status, text } = await new Visitor().ask(signIn.authentication, { headers: { Authorization: 'Bearer s3cret' }, body: '' });
  expect(status).toBe(400);
  expect(text).not.toContain('s3cret');
});

test('a session token works for the calls of its own user and no one else', async () => {
  const { visitor } = await signedIn();
  const other = await signedIn();
  expect((await visitor.ask(branding.userBrand, { userId: visitor.userId })).status).toBe(200);
  const { status, codes, descriptions } = await visitor.ask(branding.userBrand, { userId: other.userId });
  expect([status, codes]).toEqual([403, ['SEERR03']]);
  expect(descriptions[0]).toMatch(/your own account/);
});

test('each sign-in has its own session', async () => {
  const { person, visitor } = await signedIn();
  const second = new Visitor();
  await second.authenticate(person);
  expect(second.token).not.toBe(visitor.token);
  await visitor.ask(session.logout, undefined);
  expect((await second.ask(session.validateSession, undefined)).data).toMatchObject({ validated: true, userId: person.userId });
});

test('an XSRF cookie is issued before sign-in, and a request that changes something must repeat it in the header', async () => {
  const person = await testDoor.createPerson();
  const visitor = new Visitor();
  await visitor.ask(signIn.status, undefined);
  expect(visitor.cookie('XSRF-TOKEN')).toMatch(/^[\w-]{20,}$/);
  const headers = { Authorization: basic(person.username, person.password) };
  const forged = await visitor.ask(signIn.authentication, { headers, body: '' }, { headers: { 'x-xsrf-token': 'somebody else' } });
  expect([forged.status, forged.codes]).toEqual([403, ['SEERR05']]);
  expect((await visitor.authenticate(person)).codes).toEqual([]);
});

test('an XSRF cookie that another app has emptied is issued again, since nothing could repeat it', async () => {
  const { headers } = await new Visitor().ask(signIn.status, undefined, { headers: { Cookie: 'XSRF-TOKEN=' } });
  expect(headers.getSetCookie().join()).toMatch(/^XSRF-TOKEN=[\w-]{20,};/);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('a %s request that does not repeat the XSRF cookie is refused', async (method) => {
  const visitor = new Visitor();
  await visitor.ask(signIn.status, undefined);
  const { status, codes } = await visitor.fetch(method, 'login-gateway/nothing', { headers: { 'x-xsrf-token': 'somebody else' } });
  expect([status, codes]).toEqual([403, ['SEERR05']]);
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
