// The steps of the wizards: their count, and the route back.
import { backFrom, progressOf } from '../../src/routing/wizards.js';

test('The progress text shows the step number and the number of steps', () => {
  expect(progressOf('account-setup', 'username').text).toMatch(/^Create Account: Step 1 of \d$/);
  expect(progressOf('password-reset', 'proof').text).toBe('Step 2 of 5');
  expect(progressOf('authenticator', 'code').text).toBe('Step 3 of 3');
});

test('Back leads to the previous step', () => {
  expect(backFrom('account-setup', 'password')).toBe('/account-setup/username');
  expect(backFrom('account-setup', 'email')).toBe('/account-setup/password');
  expect(backFrom('authenticator', 'code')).toBe('/auth-app');
});

test('Going back from the first step throws an error', () => {
  expect(() => backFrom('password-reset', 'username')).toThrow('leads out of the wizard');
});
