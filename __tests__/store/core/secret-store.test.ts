// The secret store forgets: each secret ends with the step that needed it, and all of them end with the session or the sign-in.
import { waitFor } from '@testing-library/react';
import { conceal } from '../../../api/secret.js';
import { gateway, gatewayUrl } from '../../support/gateway.js';
import { solveCaptcha } from '../../../gateway/test-door/solve-captcha.js';
import { PADS } from '../../../store/browser/tab-pads.js';
import { locationChanged } from '../../../store/core/location.js';
import type { SecretKey } from '../../../store/core/secret-store.js';
import { setupStarted } from '../../../store/flows/account-setup/account-setup-events.js';
import { accountSetup, selectSetup } from '../../../store/flows/account-setup/account-setup-slice.js';
import { authenticator } from '../../../store/flows/authenticator/authenticator-slice.js';
import { passwordReset } from '../../../store/flows/password-reset/password-reset-slice.js';
import { securityQuestion } from '../../../store/flows/sign-in/security-question-slice.js';
import { selectTokenLink, tokenLinks } from '../../../store/flows/token-links/token-links-slice.js';
import { guardDenied, logoutRequested, sessionRefused } from '../../../store/services/session/session-events.js';
import { credentialsAccepted, selectSession } from '../../../store/services/session/session-slice.js';
import { openLink } from '../../support/open-session.js';
import { SECRET_KEYS } from '../../support/secret-keys.js';
import { openSignedInStore } from '../../support/signed-in-store.js';
import { forgetEverything } from '../../support/test-browser.js';
import { createTestStore, type TestStore, until } from '../../support/test-store.js';

const keep = ({ store }: TestStore, ...keys: readonly SecretKey[]) => {
  for (const key of keys) store.extra.secretStore.set(key, conceal('secret'));
};
const kept = ({ store }: TestStore) => SECRET_KEYS.filter((key) => store.extra.secretStore.get(key) !== undefined);

beforeEach(forgetEverything);

test.each([
  ['a logout', logoutRequested({})],
  ['a refused call', sessionRefused()],
  ['a refused guard', guardDenied()],
])('%s leaves no secret', async (_, end) => {
  const test = await openSignedInStore({}, { path: '/landing', flows: ['session', 'errors'] });
  keep(test, ...SECRET_KEYS);
  test.store.dispatch(end);
  await waitFor(() => expect(selectSession(test.store.getState())).toEqual({}));
  expect(kept(test)).toEqual([]);
});

test('a sign-in that is given up leaves no secret', async () => {
  const test = await createTestStore({ path: '/security-question', flows: ['security-question'] });
  const attemptEnds = String(Date.now() + 60_000);
  test.store.dispatch(credentialsAccepted({ userName: 'jane', basicAuthToken: conceal('Basic x'), attemptEnds }));
  keep(test, ...SECRET_KEYS);
  test.store.dispatch(securityQuestion.cancelRequested());
  await waitFor(() => expect(test.visited).toEqual(['/']));
  expect(kept(test)).toEqual([]);
});

test("the authenticator wizard's end leaves no provisioning link", async () => {
  const test = await openSignedInStore({}, { path: '/qr-code', flows: ['authenticator'] });
  keep(test, 'provisioningLink');
  test.store.dispatch(authenticator.skipped());
  await waitFor(() => expect(test.browser.left).toHaveLength(1));
  expect(kept(test)).toEqual([]);
});

test('a link that has done its work leaves no token', async () => {
  const { env, testDoor } = gateway.scope();
  const { token } = await testDoor.issueLink('Account Mapping', (await testDoor.createPerson()).userId);
  const test = await createTestStore({ path: '/verifyAccountMapping', environment: { env }, flows: ['token-links'] });
  test.store.dispatch(tokenLinks.opened({ kind: 'account-mapping', token: conceal(token), isDone: false }));
  await until(test.store, (state) => selectTokenLink(state).view === 'done');
  expect(kept(test)).toEqual([]);
  expect(test.browser.session.read(PADS['signed-out'])).toBeUndefined();
});

test('a reset link that is sent leaves no captcha', async () => {
  const { env, testDoor } = gateway.scope();
  const { username } = await testDoor.createPerson({ securityQuestion: 'Pet?', questionAtSignIn: false });
  const test = await createTestStore({ path: '/reset-password', environment: { env }, flows: ['password-reset'] });
  const captcha = conceal(await solveCaptcha(gatewayUrl));
  test.store.dispatch(passwordReset.usernameSubmitted({ username, captcha }));
  await waitFor(() => expect(test.visited).toContain('/reset-password/security-question'));
  expect(kept(test)).toEqual(['resetCaptcha']);
  test.store.dispatch(passwordReset.answerSubmitted({ answer: conceal('Rex') }));
  await waitFor(() => expect(test.visited).toContain('/reset-password/success'));
  expect(kept(test)).toEqual([]);
});

test('an account that is saved leaves neither its password nor the token of its invitation', async () => {
  const { env, testDoor } = gateway.scope();
  const { userId } = await testDoor.createPerson({ username: null, skipEnrollmentSteps: true });
  const { token } = await testDoor.issueLink('Account Setup', userId);
  const session = await openLink(token, env);
  const test = await createTestStore({ path: '/verifyUserInvite', session, environment: { env }, flows: ['account-setup'] });
  test.store.dispatch(setupStarted({ userId, linkToken: conceal(token) }));
  test.store.dispatch(accountSetup.usernameAccepted({ userId, username: `new${Date.now().toString(36).slice(-6)}` }));
  keep(test, 'linkToken');
  await waitFor(() => expect(test.visited).toContain('/account-setup/password'));
  expect(test.browser.historyEntry.read('invite')).toMatchObject({ userId });
  expect(test.browser.session.read(PADS['user-forgotten'])).toBeDefined();
  expect(JSON.stringify(test.browser.historyEntry.read('invite'))).not.toContain(token);
  test.store.dispatch(accountSetup.passwordSubmitted({ password: conceal('Correct1horse') }));
  await until(test.store, (state) => selectSetup(state).progress === 'completed');
  expect(kept(test)).toEqual([]);
  expect(test.browser.historyEntry.read('invite')).toBeUndefined();
  expect(test.browser.session.read(PADS['user-forgotten'])).toBeUndefined();
});

test('the next screen has no recovery codes', async () => {
  const test = await createTestStore({ path: '/recovery-codes', flows: ['recovery-codes'] });
  keep(test, 'recoveryCodes');
  test.store.dispatch(locationChanged({ path: '/landing', by: 'app' }));
  await waitFor(() => expect(kept(test)).toEqual([]));
});
