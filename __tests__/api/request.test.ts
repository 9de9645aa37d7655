// What a call looks like on the wire: address, headers, body (P1 to P3).
import fc from 'fast-check';
import type { Call } from '../../api/contract/call.js';
import { contract } from '../../api/contract/index.js';
import type { GatewayContext } from '../../api/gateway-context.js';
import { conceal } from '../../api/index.js';
import { basicCredentials, buildRequest, encodeHeader } from '../../api/request.js';

const context: GatewayContext = {
  environment: { host: 'https://plans.example.com', env: 'blue', gateway: 'login-gateway' },
  readXsrfToken: () => undefined,
  readToken: () => undefined,
};

const build = (call: Call, arg?: unknown, over: Partial<GatewayContext> = {}) => {
  const { url, init } = buildRequest({ call, arg }, { ...context, ...over });
  return {
    url,
    method: init.method,
    headers: Object.fromEntries(new Headers(init.headers)),
    body: init.body,
    credentials: init.credentials,
  };
};

const decodeHeader = (value: string) => decodeURIComponent(value);

describe('Every request', () => {
  test('carries X-XSRF-TOKEN and X-Auth-Token when a value exists', () => {
    const { headers } = build(contract.session.validateSession, undefined, {
      readXsrfToken: () => 'x1',
      readToken: (side) => `${side}-token`,
    });
    expect(headers).toMatchObject({ 'x-xsrf-token': 'x1', 'x-auth-token': 'portal-token' });
  });

  test('carries neither when no value exists', () => {
    expect(build(contract.session.validateSession).headers).toEqual({ accept: 'application/json' });
  });

  test("of the partner side carries the partner side's token", () => {
    const { headers } = build(contract.plans.planList, { userId: '7' }, { readToken: (side) => `${side}-token` });
    expect(headers).toMatchObject({ 'x-auth-token': 'partner-token' });
  });

  test('accepts JSON, or the plain text that some calls are answered with', () => {
    expect([contract.session.keepAlive, contract.signIn.status].map((call) => build(call).headers.accept)).toEqual([
      'application/json',
      'text/plain',
    ]);
  });

  test('sends cookies', () => {
    expect(build(contract.session.keepAlive).credentials).toBe('include');
  });
});

describe('Addresses', () => {
  test.each<[Call, unknown, string]>([
    [contract.branding.publicBrand, undefined, 'login-gateway/public/branding/brand'],
    [contract.announcements.announcements, undefined, 'static/ui/participant/announcements.json'],
    [contract.session.logout, undefined, 'public/logout.vm'],
    [contract.plans.planContacts, { userId: '7', planId: 'a/b c' }, 'partner-gateway/partner/7/plan/a%2Fb%20c/contacts'],
    [contract.landing.userLandingUrl, { role: 'ROLE_TPA' }, 'login-gateway/userLandingUrl?role=ROLE_TPA'],
    [
      contract.verificationLinks.verifyToken,
      { token: conceal('a+b/c=&d') },
      'login-gateway/public/profile/verifyToken?token=a%2Bb%2Fc%3D%26d',
    ],
    [contract.payroll.activeVendors, { userId: '7' }, 'partner-gateway/partner/7/integration/vendors/active'],
    [contract.contactDetails.verifyEmail, { userId: '7', type: '10' }, 'partner-gateway/user/7/profile/email/verify?type=10'],
  ])('%#: put path parameters into the path and the others into the query', (call, arg, address) => {
    expect(build(call, arg).url).toBe(`https://plans.example.com/blue/${address}`);
  });

  test.each([undefined, '', '.', '..', 7])('refuse a path parameter of %p, which would address a different call', (userId) => {
    expect(() => build(contract.credentials.credentials, { userId })).toThrow('The path parameter userId is missing.');
  });

  test('keep every path parameter in one segment, whatever it contains', () => {
    const id = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text !== '.' && text !== '..');
    fc.assert(
      fc.property(id, (userId) => {
        const segments = new URL(build(contract.credentials.credentials, { userId }).url).pathname.split('/');
        expect(segments.map(decodeURIComponent)).toEqual(['', 'blue', 'login-gateway', 'user', userId, 'profile', 'credentials']);
      }),
    );
  });
});

describe('Bodies', () => {
  test('are JSON unless specified otherwise', () => {
    const sent = build(contract.contactDetails.updateEmail, { userId: '7', body: { email: 'a@example.com' } });
    expect(sent).toMatchObject({ method: 'PUT', body: '{"email":"a@example.com"}', headers: { 'content-type': 'application/json' } });
  });

  test('of an authentication call are the device fingerprint as text', () => {
    const sent = build(contract.signIn.authentication, {
      body: 'f1f2',
      headers: { Authorization: conceal(basicCredentials('ann', 'pw')) },
    });
    expect(sent).toMatchObject({
      method: 'POST',
      body: 'f1f2',
      headers: { 'content-type': 'text/plain', authorization: 'Basic YW5uOnB3' },
    });
  });

  test('are absent if the call has none', () => {
    expect(build(contract.authenticator.registerAuthenticator, { userId: '7' }).body).toBeUndefined();
  });

  test('reveal a concealed secret only on the wire', () => {
    const arg = { body: { token: conceal('t1'), newPassword: conceal('Hunter22!') } };
    expect(build(contract.recovery.changePasswordByToken, arg).body).toBe('{"token":"t1","newPassword":"Hunter22!"}');
    expect(JSON.stringify(arg)).toBe('{"body":{"token":"[secret]","newPassword":"[secret]"}}');
  });
});

describe('Header values outside printable ASCII, and %, are percent-encoded UTF-8', () => {
  test.each([
    ['Fluffy the 2nd', 'Fluffy the 2nd'],
    ['100% Köln 😀', '100%25 K%C3%B6ln %F0%9F%98%80'],
    ['a\r\nX-Evil: 1', 'a%0D%0AX-Evil: 1'],
    [' kept ', '%20kept%20'],
  ])('%p is sent as %p', (value, sent) => {
    const { headers } = build(contract.signIn.authentication, {
      body: '',
      headers: { Authorization: 'Basic eDp5', Securityanswer: conceal(value) },
    });
    expect(headers.securityanswer).toBe(sent);
  });

  test('of any length: 100,000 characters are no error of the browser', () => {
    expect(basicCredentials('a'.repeat(100_000), 'pw')).toHaveLength('Basic '.length + 4 * Math.ceil(100_003 / 3));
  });

  test('and decode to the original text, whatever the user typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const encoded = encodeHeader(value);
        expect(encoded).toMatch(/^(?:[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)?$/);
        expect(decodeHeader(encoded)).toBe(value);
      }),
    );
  });

  test('and are omitted when there is no value', () => {
    const { headers } = build(contract.signIn.authentication, {
      body: '',
      headers: { Authorization: 'Basic eDp5', Savedevice: undefined },
    });
    expect(Object.keys(headers).sort()).toEqual(['accept', 'authorization', 'content-type']);
  });
});

describe('Basic credentials are UTF-8 (RFC 7617)', () => {
  test("as in the RFC's own example", () => {
    expect(basicCredentials('test', '123\u00A3')).toBe('Basic dGVzdDoxMjPCow==');
  });

  test('and decode to the original text, whatever the user typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (username, password) => {
        const [scheme, encoded = ''] = basicCredentials(username, password).split(' ');
        expect([scheme, Buffer.from(encoded, 'base64').toString('utf8')]).toEqual(['Basic', `${username}:${password}`]);
      }),
    );
  });
});

test('A token that is empty is not sent as a header', () => {
  const { headers } = build(contract.session.validateSession, undefined, { readXsrfToken: () => '', readToken: () => '' });
  expect(headers).toEqual({ accept: 'application/json' });
});
