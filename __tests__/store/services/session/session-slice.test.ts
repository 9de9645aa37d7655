// Ownership of the session: it keeps nothing of another user (P2).
import { conceal } from '../../../../api/secret.js';
import { locationChanged } from '../../../../store/core/location.js';
import {
  credentialsAccepted,
  linkSignedIn,
  attemptCleared,
  bridgeSessionTaken,
  type SessionState,
  sessionSlice,
  signedIn,
} from '../../../../store/services/session/session-slice.js';

const { reducer } = sessionSlice;
const anns: SessionState = {
  userId: 'ann',
  userName: 'ann1',
  token: 'a',
  role: 'ROLE_TPA',
  site: '/tpa',
  landingPageUrl: '/x',
  isTotpSetupSuccess: 'true',
};
const bob = { userId: 'bob', token: conceal('b'), roles: ['ROLE_PARTICIPANT'] };
const ROLE = { role: 'ROLE_PARTICIPANT', site: '/participant' };

test("credentials that wait for the next step replace the previous user's session", () => {
  const kept = { userName: 'bob1', basicAuthToken: 'Basic x', attemptEnds: '1000' };
  expect(reducer(anns, credentialsAccepted({ ...kept, basicAuthToken: conceal('Basic x') }))).toEqual(kept);
});

test("signing in keeps the user's own data and removes another user's", () => {
  expect(reducer({ userName: 'bob1' }, signedIn(bob))).toEqual({
    userName: 'bob1',
    userId: 'bob',
    token: 'b',
    showAlerts: 'true',
    ...ROLE,
  });
  expect(reducer(anns, signedIn(bob))).toEqual({ userId: 'bob', token: 'b', showAlerts: 'true', ...ROLE });
  expect(reducer(anns, signedIn({ ...bob, userId: 'ann' }))).toMatchObject({ userName: 'ann1', landingPageUrl: '/x' });
});

test("signing in by link keeps the user's own token and removes another user's", () => {
  expect(reducer(anns, linkSignedIn(bob))).toEqual({ userId: 'bob', authToken: 'b', ...ROLE });
  expect(reducer(anns, linkSignedIn({ ...bob, userId: 'ann' }))).toMatchObject({ token: 'a', authToken: 'b' });
});

/** What an unfinished sign-in leaves while no user is signed in. */
const unfinished: SessionState = { userName: 'ann1', basicAuthToken: 'Basic x', attemptEnds: '1000' };

test("a session that begins without a password gets nothing of another user's unfinished sign-in", () => {
  expect(reducer(unfinished, linkSignedIn(bob))).toEqual({ userId: 'bob', authToken: 'b', ...ROLE });
  expect(reducer(unfinished, bridgeSessionTaken({ userId: 'bob', token: conceal('b') }))).toEqual({ userId: 'bob', token: 'b' });
});

test('an abandoned sign-in leaves no username, but a signed-in user keeps theirs', () => {
  for (const abandoned of [attemptCleared(), locationChanged({ path: '/', by: 'user' })]) {
    expect(reducer(unfinished, abandoned)).toEqual({});
    expect(reducer({ ...unfinished, userId: 'ann' }, abandoned)).toEqual({ userId: 'ann', userName: 'ann1' });
  }
});

test('without a role, the session has neither role nor site', () => {
  expect(reducer({}, signedIn({ ...bob, roles: [] }))).toEqual({ userId: 'bob', token: 'b', showAlerts: 'true' });
});

test.each([
  ['/forgot-username', false],
  ['/reset-password', false],
  ['/reset-password/security-question', false],
  ['/mfa', true],
  ['/update-phone', true],
])('on %s the password of an unfinished sign-in is kept: %s', (path, isThere) => {
  const state = reducer({ basicAuthToken: 'Basic x' }, locationChanged({ path, by: 'app' }));
  expect('basicAuthToken' in state).toBe(isThere);
});

test.each([
  ['user', false],
  ['app', false],
  ['load', true],
] as const)('a sign-in screen opened by %s keeps the password of an unfinished sign-in: %s', (by, isThere) => {
  const state = reducer({ userName: 'bob1', basicAuthToken: 'Basic x', mfaCode: '123456' }, locationChanged({ path: '/', by }));
  expect('basicAuthToken' in state).toBe(isThere);
  expect('mfaCode' in state).toBe(isThere);
});

test('a sign-in is not in the adoption that an earlier one has abandoned, which would keep the user from every screen', () => {
  const marked = { mfaAdoptionInProgress: 'true' };
  for (const before of [marked, { ...unfinished, ...marked }, { ...anns, ...marked, userId: 'bob' }]) {
    expect(reducer(before, signedIn(bob))).not.toHaveProperty('mfaAdoptionInProgress');
  }
});
