// The screen that a security notice's link opens, over the real gateway.
import { act, screen, waitFor } from '@testing-library/react';
import { contract } from '../../../api/contract/index.js';
import { conceal } from '../../../api/secret.js';
import { selectIsLoading } from '../../../store/services/loading/loading-slice.js';
import { gateway } from '../../support/gateway.js';
import { NEW_PASSWORD, tokenOf } from '../../gateway/support/people.js';
import { signedIn, Visitor } from '../../gateway/support/visitor.js';
import { type AppOptions, renderApp } from '../../support/render-app.js';
import { forgetEverything } from '../../support/test-browser.js';
import { until } from '../../support/test-store.js';
import { heading } from '../../support/page-actions.js';

const { env, testDoor } = gateway.scope();

beforeEach(forgetEverything);

/** A user with a changed password, and the token of the notice. */
async function noticed() {
  const { person, visitor, userId } = await signedIn();
  const body = { username: person.username, newPassword: NEW_PASSWORD };
  await visitor.ask(contract.credentials.changePassword, { userId, body });
  return { userId, token: tokenOf((await testDoor.notices(userId))[0]?.link ?? '') };
}

const open = (token: string, options: AppOptions = {}) =>
  renderApp({ path: `/security-notice?token=${token}`, environment: { env, capabilities: ['security-notices'] }, ...options });
const disownButton = () => screen.findByRole('button', { name: /^This wasn't me/ });

test('The screen says what happened and what the button will do; loading it changes nothing', async () => {
  const { token, userId } = await noticed();
  const { store } = await open(token);
  await heading('Was this you?');
  expect(screen.getByText('Your password was changed.')).toBeVisible();
  expect(screen.getByText('sign everyone out of your account')).toBeVisible();
  expect((await testDoor.describePerson(userId)).sessions).toBe(1);
  expect(window.location.href).not.toContain('token');
  expect(JSON.stringify(store.getState())).not.toContain(token);
  expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain(token);
});

test.each(['new-kind', 'toString'])('For a kind that this version does not know (%s), something changed', async (kind) => {
  const notice = { data: { kind, at: new Date().toISOString(), browser: '' } };
  await testDoor.failNext({ path: 'public/securityNotice', status: 200, body: JSON.stringify(notice), contentType: 'application/json' });
  await open('any');
  expect(await screen.findByText('Something changed in your account.')).toBeVisible();
});

test('A time that cannot be read is left out', async () => {
  const notice = { data: { kind: 'password-changed', at: '1764460800 UTC', browser: 'Firefox' } };
  await testDoor.failNext({ path: 'public/securityNotice', status: 200, body: JSON.stringify(notice), contentType: 'application/json' });
  await open('any');
  expect(await screen.findByText(/^Browser: Firefox$/)).toBeVisible();
});

test('After a lockout, the screen does not promise to turn off a password that could not be reset', async () => {
  const { person, userId } = await signedIn();
  for (let time = 0; time < 5; time += 1) await new Visitor().authenticate({ ...person, password: NEW_PASSWORD });
  await waitFor(async () => expect(await testDoor.notices(userId)).toHaveLength(1));
  await open(tokenOf((await testDoor.notices(userId))[0]?.link ?? ''));
  expect(await screen.findByText('turn off your password if you have a way to set a new one')).toBeVisible();
});

test('The button ends all sessions, says so, and leads to the password reset', async () => {
  const { token, userId } = await noticed();
  const { user, store } = await open(token);
  const button = await disownButton();
  expect(store.extra.secretStore.get('noticeToken')?.reveal()).toBe(token);
  await user.click(button);
  await heading('Your account is secured');
  expect(store.extra.secretStore.get('noticeToken')).toBeUndefined();
  expect((await testDoor.describePerson(userId)).sessions).toBe(0);
  await user.click(screen.getByRole('link', { name: 'Reset your password' }));
  await heading('What is your username?');
});

test('The button clears the session of this tab', async () => {
  const { token, userId } = await noticed();
  const { user, browser } = await open(token, { session: { token: 'a-token', userId } });
  await user.click(await disownButton());
  await heading('Your account is secured');
  await waitFor(() => expect(browser.session.read('token')).toBeUndefined());
});

test("The button leaves another user's session in this tab alone", async () => {
  const { token } = await noticed();
  const other = await signedIn();
  const { user, store } = await open(token, { session: { token: other.visitor.token ?? '', userId: other.userId } });
  await user.click(await disownButton());
  await heading('Your account is secured');
  expect(store.getState().session.userId).toBe(other.userId);
});

test('The button forgets what the account setup had kept in this tab', async () => {
  const { token, userId } = await noticed();
  const { user, store } = await open(token, { session: { token: 'a-token', userId } });
  const button = await disownButton();
  store.extra.secretStore.set('setupPassword', conceal('Another1Good!'));
  await user.click(button);
  await heading('Your account is secured');
  expect(store.extra.secretStore.get('setupPassword')).toBeUndefined();
});

test('A late response about one notice is not shown for another one that has since been opened', async () => {
  const [first, second] = [await noticed(), await noticed()];
  const { user, store } = await open(first.token);
  const button = await disownButton();
  await testDoor.failNext({ path: 'securityNotice/disown', delayMs: 300 });
  await user.click(button);
  await until(store, selectIsLoading);
  act(() => window.location.assign(`#/security-notice?token=${second.token}`));
  await until(store, (state) => !selectIsLoading(state));
  await heading('Was this you?');
  await waitFor(async () => expect((await testDoor.describePerson(first.userId)).sessions).toBe(0));
  expect(screen.queryByText('Your account is secured')).toBeNull();
  expect(store.extra.secretStore.get('noticeToken')?.reveal()).toBe(second.token);
});

test('A link that was already used says that the account is secured', async () => {
  const { token } = await noticed();
  const { user, unmount } = await open(token);
  await user.click(await disownButton());
  await heading('Your account is secured');
  unmount();
  await open(token);
  await heading('Your account is secured');
});

test.each([
  ['with an unknown token', '?token=no-such-notice'],
  ['without a token', ''],
])('A link %s offers the password reset', async (_which, search) => {
  await renderApp({ path: `/security-notice${search}`, environment: { env, capabilities: ['security-notices'] } });
  await heading('This link no longer works');
  expect(screen.getByRole('link', { name: 'Reset your password' })).toBeVisible();
});

test('If a link cannot be checked, the check can be retried', async () => {
  const { token } = await noticed();
  await testDoor.failNext({ path: 'public/securityNotice', status: 500 });
  const { user } = await open(token);
  await heading('Your link could not be checked');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const question = await heading('Was this you?');
  await waitFor(() => expect(question).toHaveFocus());
});

test.each([
  [429, /^Too many attempts/],
  [503, /^Something went wrong on our side/],
])('If a link cannot be checked yet (%s), the screen says how long to wait', async (status, words) => {
  const { token } = await noticed();
  await testDoor.failNext({ path: 'public/securityNotice', status, headers: { 'Retry-After': '120' } });
  await open(token);
  await heading('Your link could not be checked');
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText(/2 minutes/)).toBeVisible();
});

test.each([
  ['is not received', { drop: true }, /^This did not work.*Please try again\.We couldn't reach the server\./],
  ['comes too soon', { status: 429 }, /^This did not work.*Please try again\.Too many attempts\./],
  ['fails', { status: 500 }, /^This did not work.*Please try again\.$/],
])('If the request %s, the screen says so, and why, and the button can be pressed again', async (_how, fault, words) => {
  const { token, userId } = await noticed();
  const { user } = await open(token);
  const button = await disownButton();
  await testDoor.failNext({ path: 'securityNotice/disown', ...fault });
  await user.click(button);
  expect(await screen.findByText(/your account may not be secured yet/)).toHaveTextContent(words);
  expect(screen.getByText(/call/i)).toBeVisible();
  expect((await testDoor.describePerson(userId)).sessions).toBe(1);
  await user.click(await disownButton());
  await heading('Your account is secured');
});

test('Without the capability, the sign-in screen is shown instead', async () => {
  await renderApp({ path: '/security-notice?token=any', environment: { env } });
  await heading('Sign in to your 401(k) account');
});

test('The button forgets what was in progress in this tab', async () => {
  const { token } = await noticed();
  const { user, browser } = await open(token);
  browser.session.write('vestibule.contact-update', '{}');
  await user.click(await disownButton());
  await heading('Your account is secured');
  expect(browser.session.read('vestibule.contact-update')).toBeUndefined();
});

test("After the press, no entry of the tab's history can read the link's token", async () => {
  const { token } = await noticed();
  const { user, unmount } = await open(token);
  const button = await disownButton();
  const entry: unknown = window.history.state;
  await user.click(button);
  await heading('Your account is secured');
  unmount();
  await renderApp({ path: '/security-notice', entry, environment: { env, capabilities: ['security-notices'] } });
  await heading('This link no longer works');
});
