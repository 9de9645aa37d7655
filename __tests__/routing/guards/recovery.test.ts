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
  ['a reset link that holds enters', 'reset', 'proceeding', true, enter],
  ['its token gone with a reload', 'reset', 'proceeding', false, redirect('/verification')],
  ['not yet validated', 'reset', 'checking', true, redirect('/verification')],
  ['expired or already completed', 'reset', 'expired', true, redirect('/verification')],
  ['not checked', 'reset', 'unchecked', true, redirect('/verification')],
  ['the token of another kind of link', 'email', 'proceeding', true, redirect('/verification')],
];

test.each(entries)('/reset-password/new-password: %s', async (_case, landing, view, hasToken, verdict) => {
  const { store } = await createTestStore();
  store.dispatch(tokenLinks.opened({ landing, token, isDone: false }));
  store.dispatch(tokenLinks.verified({ view, userId: 'u1', isKnown: true }));
  if (hasToken) store.extra.secretStore.set('linkToken', token);
  expect(canEnterNewPassword(store.getState(), store.extra)).toEqual(verdict);
});

test('/reset-password/new-password: no verification at all', async () => {
  const { store } = await createTestStore();
  expect(canEnterNewPassword(store.getState(), store.extra)).toEqual(redirect('/verification'));
});

test('/reset-password/security-question needs the question of a username', async () => {
  const { store } = await createTestStore();
  expect(canEnterResetQuestion(store.getState(), store.extra)).toEqual(redirect('/reset-password'));
  store.dispatch(passwordReset.questionLoaded('In what city were you born?'));
  expect(canEnterResetQuestion(store.getState(), store.extra)).toEqual(enter);
});

test('/password is for who is signed in, and shows its success after the session has ended', async () => {
  const { store } = await createTestStore({ path: '/password' });
  expect(canEnterChangePassword(store.getState(), store.extra)).toEqual({ kind: 'deny' });
  store.dispatch(passwordReset.changed());
  expect(canEnterChangePassword(store.getState(), store.extra)).toEqual(enter);
  const other = await createTestStore({ path: '/password' });
  other.store.dispatch(signedIn({ userId: 'u1', token: 't1', roles: ['ROLE_PARTICIPANT'] }));
  expect(canEnterChangePassword(other.store.getState(), other.store.extra)).toEqual(enter);
});

test.each([
  ['email-link', '/emailVerification'],
  ['trustee-link', '/trusteeSigningVerification'],
] as const)('a code for an emailed link (%s) goes back where its token comes from when a reload has lost it', async (purpose, from) => {
  const { store } = await createTestStore({ path: '/mfa-verification' });
  expect(canEnterMfa(store.getState(), store.extra)).toEqual(redirect('/'));
  store.dispatch(mfaStarted({ purpose }));
  expect(canEnterMfa(store.getState(), store.extra)).toEqual(redirect(from));
  store.extra.secretStore.set('linkToken', token);
  expect(canEnterMfa(store.getState(), store.extra)).toEqual(enter);
});

test('a code for a reset is entered after a reload, too: its screen asks for another captcha', async () => {
  const { store } = await createTestStore({ path: '/mfa-verification' });
  store.dispatch(mfaStarted({ purpose: 'reset-password' }));
  expect(canEnterMfa(store.getState(), store.extra)).toEqual(enter);
});
