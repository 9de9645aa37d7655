// What the start of a session and its cookie mean (R4, Session start and validation, Session status).
import { decideCookie, needsValidation } from '../../../../store/services/session/decide-session.js';

test.each([
  ['a partner-side app with the cookie asks the gateway', 'PROD', 'Dashboard', 'cookie', true],
  ['Validation is skipped when running locally', 'LOCAL', 'Dashboard', 'cookie', false],
  ["Validation is skipped when the app name is 'Sign In'", 'PROD', 'Sign In', 'cookie', false],
  ['Validation is skipped when the bridge cookie is absent', 'PROD', 'Dashboard', undefined, false],
  ['Validation is not skipped in other non-production environments', 'DEV', 'Dashboard', 'cookie', true],
] as const)('%s', (_sentence, name, appName, cookie, expected) => {
  expect(needsValidation({ name, appName }, cookie)).toBe(expected);
});

test.each([
  ['stays', 'a', 'a', 'unchanged'],
  ['stays absent', undefined, undefined, 'unchanged'],
  ['appears', undefined, 'a', 'changed'],
  ['changes', 'a', 'b', 'changed'],
  ['disappears', 'a', undefined, 'gone'],
] as const)('the auth cookie %s', (_what, before, now, expected) => {
  expect(decideCookie(before, now)).toBe(expected);
});
