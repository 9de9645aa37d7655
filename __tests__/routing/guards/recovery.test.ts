// Who may enter the later steps of a recovery (R2.8; R4.21).
import { conceal } from '../../../api/secret.js';
import { canEnterChangePassword } from '../../../src/routing/guards/change-password.js';
import { canEnterMfa } from '../../../src/routing/guards/mfa.js';
import { canEnterNewPassword, canEnterResetQuestion } from '../../../src/routing/guards/reset-password.js';
import { mfaStarted } from '../../../store/flows/mfa/mfa-events.js';
import { passwordReset } from '../../../store/flows/password-reset/password-reset-slice.js';
import { signedIn } from '../../../store/services/session/session-slice.js';
import type { LinkKind } from '../../../store/flows/token-links/decide-token.js';
import { type LinkView, tokenLinks } from '../../../store/flows/token-links/token-links-slice.js';
import { forgetEverything } from '../../support/test-browser.js';
import { createTestStore } from '../../support/test-store.js';

const token = conceal('a-token');
const enter = { kind: 'enter' };
const redirect = (to: string) => ({ kind: 'redirect', to });

beforeEach(forgetEverything);

const entries: [string, LinkKind, LinkView, boolean, object][] = [
  ['a valid reset link may enter', 'reset', 'proceeding', true, enter],
  ['a token lost in a reload redirects to /verification', 'reset', 'proceeding', false, redirect('/verification')],
  ['a link not yet validated redirects to /verification', 'reset', 'checking', true, redirect('/verification')],
  ['an expired or completed link redirects to /verification', 'reset', 'expired', true, redirect('/verification')],
  ['a link that could not be checked redirects to /verification', 'reset', 'unchecked', true, redirect('/verification')],
  ['the token of another kind of link redirects to /verification', 'email', 'proceeding', true, redirect('/verification')],
];

test.each(entries)('/reset-password/new-password: %s', async (_case, kind, view, hasToken, verdict) => {
  const { store } = await createTestStore();
  store.dispatch(tokenLinks.opened({ kind, token, isDone: false }));
  store.dispatch(tokenLinks.verified({ view, reason: null, userId: 'u1', userName: null, isKnown: true }));
  if (hasToken) store.extra.secretStore.set('linkToken', token);
  expect(canEnterNewPassword(store.getState(), { ...store.extra, path: '/' })).toEqual(verdict);
});

test('/reset-password/new-password redirects to /verification without any verification', async () => {
  const { store } = await createTestStore();
  expect(canEnterNewPassword(store.getState(), { ...store.extra, path: '/' })).toEqual(redirect('/verification'));
});

test('/reset-password/security-question requires a loaded security question', async () => {
  const { store } = await createTestStore();
  expect(canEnterResetQuestion(store.getState(), { ...store.extra, path: '/' })).toEqual(redirect('/reset-password'));
  store.dispatch(passwordReset.questionLoaded('In what city were you born?'));
  expect(canEnterResetQuestion(store.getState(), { ...store.extra, path: '/' })).toEqual(enter);
});

test('/password requires a signed-in user, but still shows its success after the session has ended', async () => {
  const { store } = await createTestStore({ path: '/password' });
  expect(canEnterChangePassword(store.getState(), { ...store.extra, path: '/' })).toEqual({ kind: 'deny' });
  store.dispatch(passwordReset.changed());
  expect(canEnterChangePassword(store.getState(), { ...store.extra, path: '/' })).toEqual(enter);
  const other = await createTestStore({ path: '/password' });
  other.store.dispatch(signedIn({ userId: 'u1', token: conceal('t1'), roles: ['ROLE_PARTICIPANT'] }));
  expect(canEnterChangePassword(other.store.getState(), { ...other.store.extra, path: '/' })).toEqual(enter);
});

test.each([
  ['email-link', '/emailVerification'],
  ['trustee-link', '/trusteeSigningVerification'],
] as const)('code entry for an emailed link (%s) redirects to the link screen if a reload has lost the token', async (purpose, from) => {
  const { store } = await createTestStore({ path: '/mfa-verification' });
  expect(canEnterMfa(store.getState(), { ...store.extra, path: '/' })).toEqual(redirect('/'));
  store.dispatch(mfaStarted({ purpose }));
  expect(canEnterMfa(store.getState(), { ...store.extra, path: '/' })).toEqual(redirect(from));
  store.extra.secretStore.set('linkToken', token);
  expect(canEnterMfa(store.getState(), { ...store.extra, path: '/' })).toEqual(enter);
});

test('code entry for a password reset stays available after a reload', async () => {
  const { store } = await createTestStore({ path: '/mfa-verification' });
  store.dispatch(mfaStarted({ purpose: 'reset-password' }));
  expect(canEnterMfa(store.getState(), { ...store.extra, path: '/' })).toEqual(enter);
});

test("Forward to the code of a link, after Back to the page before it, opens the link's own screen again, and no other", async () => {
  const { store } = await createTestStore();
  const enterWith = (entryState: unknown) => canEnterMfa(store.getState(), { ...store.extra, path: '/outer-mfa-verification', entryState });
  expect(enterWith({ linkRoute: '/emailVerification' })).toEqual(redirect('/emailVerification'));
  expect(enterWith({ linkRoute: '/trusteeSigningVerification' })).toEqual(redirect('/trusteeSigningVerification'));
  for (const other of [{ linkRoute: '/password' }, { linkRoute: 1 }, null]) expect(enterWith(other)).toEqual(redirect('/'));
});
