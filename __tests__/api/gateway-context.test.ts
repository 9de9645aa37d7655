// The addresses and tokens of an app's calls (P1 and P2).

import { gatewaySegment } from '../../api/gateway-context.js';
import { createGatewayContext, joinAddress } from '../../api/index.js';
import { anEnvironment } from './support/host-app.js';

describe('Every call goes to {host}/{env}/PATH, and joins never give a double slash', () => {
  test.each([
    ['', '', 'login-gateway/status', '/login-gateway/status'],
    ['https://plans.example.com', '', 'a', 'https://plans.example.com/a'],
    ['https://plans.example.com/', '/stage/', '/a/', 'https://plans.example.com/stage/a'],
    ['', 'stage', 'a/b', '/stage/a/b'],
    ['', '//stage//blue//', 'a', '/stage/blue/a'],
    // To a browser, a backslash is a slash, and two of them name another host.
    ['', '\\\\evil.example', 'a', '/evil.example/a'],
    ['', '', '/\\evil.example/a\\', '/evil.example/a'],
  ])('host %p, env %p, path %p: %p', (host, env, path, address) => {
    expect(joinAddress(host, env, path)).toBe(address);
  });
});

test.each([
  ['login-gateway', 'partner-gateway', 'login-gateway'],
  ['configured', 'login-gateway', 'partner-gateway'],
  ['configured', 'partner-gateway', 'partner-gateway'],
  ['configured', 'advisor-gateway', 'advisor-gateway'],
  ['none', 'partner-gateway', ''],
] as const)('A call for gateway %s, with gateway %s configured, goes to %p', (name, configured, segment) => {
  expect(gatewaySegment(name, configured)).toBe(segment);
});

describe('Partner-side calls take the token from the bridge cookie, else session storage', () => {
  const bridgeToken = encodeURIComponent('{"userId":"41","token":"bridged"}');
  const read = (isPartnerApp: boolean, cookies: Record<string, string>, storage: Record<string, string>) => {
    const context = createGatewayContext({
      environment: anEnvironment(),
      readCookie: (name) => cookies[name],
      readSessionStorage: (key) => storage[key] ?? null,
      isPartnerApp,
    });
    return { portal: context.readToken('portal'), partner: context.readToken('partner'), xsrf: context.readXsrfToken() };
  };

  test.each([
    ['the portal, signed in', false, { bridgeToken }, { token: 'stored', authToken: 'linked' }, 'stored', 'bridged'],
    ['the portal, signed in by a link', false, {}, { authToken: '"linked"' }, 'linked', 'linked'],
    ['the portal, in a new tab', false, { bridgeToken }, {}, undefined, 'bridged'],
    ['a partner app', true, { bridgeToken }, { token: 'stored' }, 'bridged', 'bridged'],
    ['a partner app without the cookie', true, {}, { token: '"stored"' }, 'stored', 'stored'],
    ['a partner app with an invalid cookie', true, { bridgeToken: '{' }, { token: 'stored' }, 'stored', 'stored'],
    ['a partner app with an empty cookie and token', true, { bridgeToken: '' }, { token: '""' }, undefined, undefined],
  ])('%s', (_who, isPartnerApp, cookies, storage, portal, partner) => {
    expect(read(isPartnerApp, cookies, storage)).toEqual({ portal, partner, xsrf: undefined });
  });

  test('X-XSRF-TOKEN is the XSRF cookie, when a value exists', () => {
    expect(read(true, { 'XSRF-TOKEN': 'x1' }, {}).xsrf).toBe('x1');
    expect(read(true, { 'XSRF-TOKEN': '' }, {}).xsrf).toBeUndefined();
  });
});
