// What the start of a session and its cookie mean (R4, Session start and validation, Session status).
import { decideBridge, decideCookie, needsValidation } from '../../../../store/services/session/decide-session.js';

test.each([
  ['a partner app with the cookie asks the gateway', 'PROD', 'Dashboard', 'cookie', true],
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

describe('the portal', () => {
  const ann = { userId: 'ann', token: 'a1' };
  const link = { userId: 'ann', authToken: 'a1' };
  const unfinished = { userName: 'ann', basicAuthToken: 'b' };

  test.each([
    ['keeps the session that the cookie also has', ann, ann, 'keep'],
    ["keeps a link's session that the cookie also has", link, ann, 'keep'],
    ['keeps an unfinished sign-in whatever the cookie has', unfinished, ann, 'keep'],
    ['has nothing to forget', {}, undefined, 'keep'],
    ['adopts a session if it has none', {}, ann, 'adopt'],
    ["adopts the same user's newer session", ann, { ...ann, token: 'a2' }, 'adopt'],
    ["adopts the same user's session during an enrollment", { ...ann, ...unfinished }, { ...ann, token: 'a2' }, 'adopt'],
    ["switches to another user's session", ann, { userId: 'bob', token: 'b1' }, 'switch'],
    ['forgets a user whose cookie is gone', ann, undefined, 'switch'],
  ] as const)('%s', (_what, session, bridge, expected) => {
    expect(decideBridge(session, bridge, false)).toBe(expected);
  });

  test.each([
    ["adopts the same user's newer session", { ...ann, token: 'a2' }, 'adopt'],
    ["keeps its user despite another user's session", { userId: 'bob', token: 'b1' }, 'keep'],
    ['keeps its user although the cookie is gone', undefined, 'keep'],
  ] as const)('in a wizard %s', (_what, bridge, expected) => {
    expect(decideBridge(ann, bridge, true)).toBe(expected);
  });
});
