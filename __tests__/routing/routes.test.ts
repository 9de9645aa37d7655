// The table of routes: each one is described in one place, and each has its screen.
import { endsWithSession, findRoute, isStepOf, ROUTES } from '../../store/core/routes.js';
import { flows } from '../../src/routing/flows.js';
import { routes } from '../../src/routing/routes.js';

test('Every route has one screen, and every screen has one entry in ROUTES', () => {
  expect(Object.keys(routes)).toEqual(Object.keys(ROUTES));
});

test.each(Object.entries(routes))('%s loads the module of its screen', async (_path, load) => {
  const { route } = await load();
  expect(typeof route.Screen).toBe('function');
  expect(route.Screen.name).toMatch(/Screen$/);
});

test('Every flow that a route names can be loaded', () => {
  const named = new Set(Object.values(ROUTES).flatMap((route) => [...route.flows]));
  expect([...named].filter((name) => flows[name] === undefined)).toEqual([]);
});

test.each([
  ['/', false],
  ['/forgot-username', false],
  ['/reset-password/new-password', false],
  ['/mfa-verification', false],
  ['/outer-mfa-verification', false],
  ['/password', true],
  ['/account-setup/phone', true],
  ['/account-setup/phone/', true],
  ['/update-phone', true],
  ['/profile-mfa-verification', true],
  ['/auth-code', true],
  ['/password-hints', false],
  ['/toString', false],
])('%s: the end of the session interrupts the user: %p', (path, expected) => {
  expect(endsWithSession(path)).toBe(expected);
});

test.each([
  ['/qr-code', true],
  ['/qr-code/', true],
  ['/mfa', false],
  ['/nowhere', false],
])('%s is a step of the authenticator wizard: %p', (path, expected) => {
  expect(isStepOf(path, 'authenticator')).toBe(expected);
});

test.each([
  ['/', '/'],
  ['/mfa/', '/mfa'],
  ['/MFA', undefined],
  ['/constructor', undefined],
])('%s resolves to the route %p', (path, expected) => {
  expect(findRoute(path)).toBe(expected);
});
