// The test door: faults that hit only their targets, the list of calls, scopes, the outbox.
import { request } from 'node:http';
import { PHONE, tokenOf } from './support/people.js';
import { branding, contactDetails, credentials, gatewayUrl, mfa, session, signedIn, signIn, Visitor, testDoor } from './support/visitor.js';

const status = (visitor: Visitor) => visitor.ask(signIn.status, undefined);

describe('faults', () => {
  test('for a scope affect only that scope, as often as specified', async () => {
    const { env, testDoor: scoped } = testDoor.scope();
    const inside = new Visitor(`${gatewayUrl}/${env}`);
    await scoped.failNext({ path: 'login-gateway/status', status: 503, times: 2 });
    expect((await status(new Visitor())).status).toBe(200);
    const answers = [await status(inside), await status(inside), await status(inside)];
    expect(answers.map((answer) => answer.status)).toEqual([503, 503, 200]);
  });

  test('for a user affect only the calls of that user', async () => {
    const [ann, ben] = await Promise.all([signedIn(), signedIn()]);
    await testDoor.failNext({ path: 'credentials', status: 500, onlyFor: { userId: ann.userId } });
    expect((await ben.visitor.ask(credentials.credentials, { userId: ben.userId })).status).toBe(200);
    expect((await ann.visitor.ask(credentials.credentials, { userId: ann.userId })).status).toBe(500);
  });

  test('for a user also affect calls that do not name the user', async () => {
    const { visitor, userId } = await signedIn();
    await testDoor.failNext({ path: 'keepAlive', status: 500, onlyFor: { userId } });
    expect((await visitor.ask(session.keepAlive, undefined)).status).toBe(500);
  });

  test('for a username affect its sign-in and requests about it', async () => {
    const person = await testDoor.createPerson();
    await testDoor.failNext({ path: 'authentication', status: 502, onlyFor: { username: person.username } });
    expect((await new Visitor().authenticate(person)).status).toBe(502);
    await testDoor.failNext({ path: 'mfa-user', status: 502, onlyFor: { username: person.username } });
    expect((await new Visitor().ask(mfa.mfaUser, { body: { username: person.username } })).status).toBe(502);
  });

  test('can let some requests through first', async () => {
    const { visitor, userId } = await signedIn();
    await testDoor.failNext({ path: 'keepAlive', status: 500, after: 1, onlyFor: { userId } });
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await visitor.ask(session.keepAlive, undefined)).status);
    expect(statuses).toEqual([200, 500, 200]);
  });

  test('can be limited to one method', async () => {
    const { visitor, userId } = await signedIn();
    await testDoor.failNext({ path: 'email/verify', method: 'POST', status: 500, onlyFor: { userId } });
    expect((await visitor.ask(contactDetails.emailVerificationStatus, { userId })).status).toBe(200);
    expect((await visitor.ask(contactDetails.verifyEmail, { userId, type: '10' })).status).toBe(500);
  });

  test.each([
    ['HTML', { status: 500, body: '<h1>Bad gateway</h1>', contentType: 'text/html' }, '<h1>Bad gateway</h1>', 'text/html'],
    ['nothing', { status: 500, body: '' }, '', 'text/plain; charset=utf-8'],
    [
      'an envelope',
      { body: { errors: [{ code: 'X', description: 'Y' }] } },
      '{"errors":[{"code":"X","description":"Y"}]}',
      'application/json',
    ],
  ])('can answer with %s', async (_, fault, text, contentType) => {
    const { env, testDoor: scoped } = testDoor.scope();
    await scoped.failNext(fault);
    const answer = await status(new Visitor(`${gatewayUrl}/${env}`));
    expect([answer.text, answer.headers.get('content-type')]).toEqual([text, contentType]);
  });

  test('can cut off the real response halfway', async () => {
    const { env, testDoor: scoped } = testDoor.scope();
    const inside = new Visitor(`${gatewayUrl}/${env}`);
    const whole = (await inside.ask(branding.publicBrand, undefined)).text;
    await scoped.failNext({ truncate: true });
    expect((await inside.ask(branding.publicBrand, undefined)).text).toBe(whole.slice(0, Math.floor(whole.length / 2)));
  });

  test('can delay the real response', async () => {
    const { env, testDoor: scoped } = testDoor.scope();
    await scoped.failNext({ delayMs: 150 });
    const start = performance.now();
    expect((await status(new Visitor(`${gatewayUrl}/${env}`))).text).toBe('OK');
    expect(performance.now() - start).toBeGreaterThanOrEqual(145);
  });

  test('can drop the connection', async () => {
    const { env, testDoor: scoped } = testDoor.scope();
    await scoped.failNext({ drop: true });
    await expect(status(new Visitor(`${gatewayUrl}/${env}`))).rejects.toThrow('fetch failed');
    expect((await scoped.requests()).map((call) => call.status)).toEqual([502]);
  });

  test('can lose the response of a call that took effect', async () => {
    const { visitor, userId } = await signedIn();
    await testDoor.failNext({ path: 'profile/phone', loseAnswer: true, onlyFor: { userId } });
    await expect(visitor.ask(contactDetails.insertPhone, { userId, body: PHONE })).rejects.toThrow('fetch failed');
    expect((await testDoor.describePerson(userId)).phones).toHaveLength(1);
  });

  test('are removed by a reset of their own scope only', async () => {
    const [one, other] = [testDoor.scope(), testDoor.scope()];
    await one.testDoor.failNext({ status: 500 });
    await other.testDoor.failNext({ status: 500 });
    await one.testDoor.reset();
    expect((await status(new Visitor(`${gatewayUrl}/${one.env}`))).status).toBe(200);
    expect((await status(new Visitor(`${gatewayUrl}/${other.env}`))).status).toBe(500);
  });
});

describe('the list of calls', () => {
  test('shows the order, statuses, and names of headers and members, but no values', async () => {
    const { env, testDoor: scoped } = testDoor.scope();
    const inside = new Visitor(`${gatewayUrl}/${env}`);
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    await status(inside);
    await inside.authenticate(person, { twilioMfaCode: '123456', codeType: 'sms' });
    await inside.ask(mfa.mfaOptions, { body: { username: person.username } });
    const calls = await scoped.requests();
    expect(calls.map((call) => [call.method, call.path, call.status])).toEqual([
      ['GET', 'login-gateway/status', 200],
      ['POST', 'login-gateway/authentication', 200],
      ['POST', 'login-gateway/public/profile/mfa-options', 200],
    ]);
    expect(calls[1]?.headers).toEqual(['authorization', 'twiliomfacode', 'codetype', 'x-xsrf-token']);
    expect(calls[2]?.body).toEqual(['username']);
    expect(JSON.stringify(calls)).not.toMatch(/123456|Welcome2Demo/);
  });

  test('can be filtered by path, by user, and since a call', async () => {
    const { visitor, userId } = await signedIn();
    await visitor.ask(contactDetails.insertPhone, { userId, body: PHONE });
    const [first] = await testDoor.requests({ path: 'profile/phone', userId });
    await visitor.ask(credentials.credentials, { userId });
    expect(await testDoor.requests({ userId, since: first?.id ?? 0 })).toHaveLength(1);
  });

  test('blanks out tokens in addresses', async () => {
    const { env, testDoor: scoped } = testDoor.scope();
    const { userId } = await testDoor.createPerson();
    const { token } = await testDoor.issueLink('Account Setup', userId);
    await new Visitor(`${gatewayUrl}/${env}`).signInByLink(token);
    expect((await scoped.requests()).map(({ path }) => path)).toEqual(['login-gateway/auth/token?id=…']);
  });
});

test('a link leads back to the scope in which it was requested', async () => {
  const { env, testDoor: scoped } = testDoor.scope();
  const { userId } = await testDoor.createPerson();
  const { url, token } = await scoped.issueLink('Password Reset', userId);
  expect(url).toBe(`${gatewayUrl}/${env}/login/#/verification?token=${token}`);
});

test('users created simultaneously differ in ID, username, and email address', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => testDoor.createPerson()));
  for (const key of ['userId', 'username', 'email'] as const) expect(new Set(people.map((person) => person[key])).size).toBe(20);
});

test('an unknown verb or argument is refused', async () => {
  const post = (verb: string, body: unknown) =>
    new Visitor().fetch('POST', `development/test-door/${verb}`, {
      rawBody: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  expect((await post('explode', {})).status).toBe(404);
  expect((await post('createPerson', { role: 'ROLE_KING' })).status).toBe(400);
  expect((await post('createPerson', { rolle: 'ROLE_TPA' })).status).toBe(400);
});

describe('the outbox page', () => {
  test('shows the messages to one recipient, escaped, with the code highlighted', async () => {
    const person = await testDoor.createPerson({ mfa: ['email'], emailVerified: true, email: `o'neil${Date.now()}@example.com` });
    await new Visitor().ask(mfa.requestSignInCode, { body: { type: 'email', username: person.username } });
    const code = await testDoor.latestCode(person.userId);
    const { text, headers } = await new Visitor().fetch('GET', `outbox?to=${encodeURIComponent(person.email ?? '')}`);
    expect(text).toContain(`<strong>${code}</strong>`);
    expect(text).toContain(`To ${(person.email ?? '').replace("'", '&#39;')}`);
    expect(text.match(/<li data-id/g)).toHaveLength(1);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  test('returns only newer messages to its script', async () => {
    const person = await testDoor.createPerson({ securityQuestion: 'Pet?', emailVerified: false });
    const [newest] = await testDoor.outbox();
    await testDoor.issueLink('Email Verification', person.userId);
    const nothing = await new Visitor().fetch('GET', `outbox/items?to=${person.email}&after=${newest?.id}`);
    expect(nothing.text).toBe('');
    await new Visitor().fetch('GET', `participant-service-gateway/public/${person.userId}/public/profile/email/verification`);
    const token = tokenOf(await testDoor.latestLink(person.userId));
    const items = await new Visitor().fetch('GET', `outbox/items?to=${person.email}&after=${newest?.id}`);
    expect(items.text).toContain(token);
  });

  test('treats a wildcard in the filter as an ordinary character', async () => {
    const { text } = await new Visitor().fetch('GET', 'outbox?to=%25%25%25');
    expect(text).not.toContain('<li data-id');
  });
});

test('the authenticator page shows the code for a pasted link', async () => {
  const link = encodeURIComponent('otpauth://totp/x?secret=JBSWY3DPEHPK3PXP');
  expect((await new Visitor().fetch('GET', `authenticator?link=${link}`)).text).toMatch(/<strong>\d{6}<\/strong>/);
  expect((await new Visitor().fetch('GET', 'authenticator?link=!')).text).toContain('neither a provisioning link nor a key');
});

describe('the test door and development pages are closed to other sites', () => {
  const json = { 'content-type': 'application/json' };
  const makeSomebody = (headers: Record<string, string>) =>
    new Visitor().fetch('POST', 'development/test-door/createPerson', { rawBody: '{}', headers });

  test.each([
    ['a form on another page', { 'content-type': 'text/plain' }],
    ['a script on another site', { ...json, 'sec-fetch-site': 'cross-site' }],
    ['a page on another port', { ...json, 'sec-fetch-site': 'same-site' }],
  ])('%s cannot use the test door', async (_, headers) => {
    expect(await makeSomebody(headers)).toMatchObject({ status: 403, codes: ['SEERR05'] });
    expect((await makeSomebody({ ...json, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test.each(['outbox', 'outbox/items', 'activity-log', 'authenticator', 'development/accounts'])(
    'a foreign host name that resolves to this machine cannot open /%s',
    async (path) => {
      const statusAt = (host: string) =>
        new Promise((resolve) => {
          request(`${gatewayUrl}/${path}`, { headers: { host } }, (answer) => resolve(answer.resume().statusCode)).end();
        });
      expect(await statusAt('rebound.example.net')).toBe(403);
      expect(await statusAt('portal.localhost:4010')).toBe(200);
    },
  );
});
