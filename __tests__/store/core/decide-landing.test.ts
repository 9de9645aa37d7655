// The destination of a landing address (R4.2; P5).
import { decideLanding, LANDING_PATHS, type Landing } from '../../../store/core/decide-landing.js';

const ORIGIN = 'https://plans.example.com';
const here = { host: '', env: '', landingOrigins: [] };
const elsewhere = { host: 'https://gateway.example.com', env: 'uat', landingOrigins: ['https://partner.example.org'] };

const address = (to: string, external = false): Landing => ({ kind: 'address', address: to, external });
const unknown: Landing = { kind: 'unknown' };

test('the whitelist is the seven landing paths of R2', () => {
  expect(LANDING_PATHS).toEqual([
    '/advisor-ui/#/dashboard',
    '/participant-dashboard',
    '/plan-admin-ui/#/dashboard',
    '/eps-admin-ui/#/dashboard',
    '/sales-representative/#/dashboard',
    '/plan-establishment/#/dashboard',
    '/partner-dashboard-ui/#/dashboard',
  ]);
});

test.each<[string, Landing]>([
  ['acctSetup-username', { kind: 'route', path: '/account-setup' }],
  ['password', { kind: 'route', path: '/password' }],
  ['mfaAdoption', { kind: 'adoption' }],
])('%s drives setup', (url, landing) => {
  expect(decideLanding({ url, externalUrl: false }, here, ORIGIN)).toEqual(landing);
  // Another site never handles what the portal does itself.
  expect(decideLanding({ url, externalUrl: true }, here, ORIGIN)).toEqual(landing);
});

describe.each(LANDING_PATHS)('A known environment URL is prefixed with the environment: %s', (path) => {
  test.each([
    ['without host and env', path, here, path],
    ['with host and env', path, elsewhere, `https://gateway.example.com/uat${path}`],
    ['already prefixed with host and env', `https://gateway.example.com/uat${path}`, elsewhere, `https://gateway.example.com/uat${path}`],
    ['already prefixed with the env', `/uat${path}`, elsewhere, `https://gateway.example.com/uat${path}`],
    ["already prefixed with the portal's own origin, which an empty host is", `${ORIGIN}${path}`, here, path],
    ["already prefixed with the portal's own origin and the env", `${ORIGIN}/uat${path}`, { ...here, env: 'uat' }, `/uat${path}`],
    ['already prefixed with the host', `https://gateway.example.com${path}`, elsewhere, `https://gateway.example.com/uat${path}`],
  ])('%s', (_how, url, place, expected) => {
    expect(decideLanding({ url, externalUrl: false }, place, ORIGIN)).toEqual(address(expected));
    expect(decideLanding({ url, externalUrl: null }, place, ORIGIN)).toEqual(address(expected));
  });
});

test.each([
  ['a page that is not listed', '/admin/#/everything'],
  ['a listed page with another route', '/plan-admin-ui/#/secrets'],
  ['a listed page followed by another path', '/participant-dashboard/../admin'],
  ['a listed page with a query', '/participant-dashboard?next=https://evil.example'],
  ['a listed page on another site', 'https://evil.example/participant-dashboard'],
  ["a listed page on the portal's own site, whose host is another one", `${ORIGIN}/participant-dashboard`],
  ['a listed page that begins with two slashes', '//evil.example/participant-dashboard'],
  ['another env', '/prod/participant-dashboard'],
  ['a script', 'javascript:alert(1)'],
  ['an empty URL', ''],
])('an unknown URL clears the session: %s', (_what, url) => {
  expect(decideLanding({ url, externalUrl: false }, elsewhere, ORIGIN)).toEqual(unknown);
});

test.each<[string, string, Landing]>([
  ['https on a listed origin', 'https://partner.example.org/welcome?a=1#b', address('https://partner.example.org/welcome?a=1#b', true)],
  ["https on the portal's own origin", `${ORIGIN}/welcome`, address(`${ORIGIN}/welcome`, true)],
  ['any other origin', 'https://evil.example/', unknown],
  ['an origin that only starts like a listed one', 'https://partner.example.org.evil.example/', unknown],
  ['a listed origin before an @', 'https://partner.example.org@evil.example/', unknown],
  ['a listed host without https', 'http://partner.example.org/welcome', unknown],
  ['another port', 'https://partner.example.org:8443/', unknown],
  ['a path, which is not external', '/participant-dashboard', unknown],
  ['a script', 'javascript:alert(1)', unknown],
  ['an invalid URL', 'https://', unknown],
])('externalUrl: true opens only an https URL of the portal’s own or a listed origin: %s', (_what, url, landing) => {
  expect(decideLanding({ url, externalUrl: true }, elsewhere, ORIGIN)).toEqual(landing);
});

test('an external address without https is unknown, even if it is of the portal itself', () => {
  const url = 'http://plans.example.com/page';
  expect(decideLanding({ url, externalUrl: true }, here, 'http://plans.example.com')).toEqual({ kind: 'unknown' });
});
