// Setting a new password with an emailed link or while signed in, over the real gateway (R2, R4, and R8).
import { screen, waitFor, within } from '@testing-library/react';
import { gateway } from '../../support/gateway.js';
import type { SessionState } from '../../../store/services/session/session-slice.js';
import { openSession } from '../../support/open-session.js';
import { NEW_PASSWORD, submitNewPassword } from '../../support/password-reset.js';
import { renderApp } from '../../support/render-app.js';
import { forgetEverything } from '../../support/test-browser.js';
import { go, heading } from '../../support/page-actions.js';

const { env, testDoor } = gateway.scope();

beforeEach(forgetEverything);

async function openLink(session: SessionState = {}) {
  const person = await testDoor.createPerson();
  const { token } = await testDoor.issueLink('Password Reset', person.userId);
  const app = await renderApp({ path: `/verification?token=${token}`, environment: { env }, session });
  await heading('Set a new password');
  return { ...app, person, token };
}

async function openChange() {
  const person = await testDoor.createPerson({ landing: 'password' });
  const session = await openSession(person, env);
  const app = await renderApp({ path: '/password', environment: { env }, session });
  await heading('Set a new password');
  return { ...app, person };
}

test("'Password reset successfully': the auth token is cleared, the state keeps no password, the new password signs in", async () => {
  window.sessionStorage.setItem('authToken', 'of-an-earlier-link');
  const { person, store, ...app } = await openLink();
  expect(screen.getByText('Step 4 of 5')).toBeVisible();
  expect(screen.getByText('In order to keep your account safe, please complete the following.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '#/reset-password');
  await submitNewPassword(app);
  const title = await heading('Password reset successfully');
  await waitFor(() => expect(title).toHaveFocus());
  expect(screen.getByText('Step 5 of 5')).toBeVisible();
  expect(screen.getByText('You can now access your account with the new password.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '#/');
  await waitFor(() => expect(window.sessionStorage.getItem('authToken')).toBeNull());
  expect(JSON.stringify(store.getState())).not.toContain(NEW_PASSWORD);
  await expect(openSession({ ...person, password: NEW_PASSWORD }, env)).resolves.toMatchObject({ userId: person.userId });
});

test("another user's session stays open for their other tabs, but this tab keeps nothing of it", async () => {
  const other = await testDoor.createPerson();
  const session = { ...(await openSession(other, env)), mfaAdoptionInProgress: 'true' } as const;
  document.cookie = 'mfaAdoptionInProgress=true; Path=/';
  const { store, browser, ...app } = await openLink(session);
  await submitNewPassword(app);
  await heading('Password reset successfully');
  await waitFor(() => expect(window.sessionStorage.getItem('token')).toBeNull());
  expect(store.getState().session).toEqual({});
  expect(browser.cookies.read('bridgeToken')).toContain(session.token);
  expect(browser.cookies.read('mfaAdoptionInProgress')).toBe('true');
  expect(await testDoor.requests({ path: 'logout.vm', userId: other.userId })).toEqual([]);
});

test('password managers learn whose password it is', async () => {
  const { person, container } = await openLink();
  expect(container.querySelector('input[autocomplete=username]')).toHaveValue(person.username);
});

test.each(['VEERR01', 'VEERR02', 'VEERR03'])(
  "%s shows a non-dismissable warning 'Your session has timed out' with a link to reload",
  async (code) => {
    const { browser, store, ...app } = await openLink();
    await testDoor.failNext({ path: 'public/profile/changePassword', body: { errors: [{ code, description: 'Not shown.' }] } });
    await submitNewPassword(app);
    const notices = within(await screen.findByRole('region', { name: 'Notifications' }));
    expect(await notices.findByText('Your session has timed out')).toBeVisible();
    // No button dismisses it.
    expect(notices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload the page']);
    expect(screen.queryByText('Not shown.')).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Reload the page' }));
    await waitFor(() => expect(browser.reloads.count).toBe(1));
    await app.user.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByText('Your session has timed out')).not.toBeInTheDocument());
  },
);

test('the warning of a timeout does not stay above the outcome of the next try', async () => {
  const app = await openLink();
  const answerWith = (code: string, description: string) =>
    testDoor.failNext({ path: 'public/profile/changePassword', body: { errors: [{ code, description }] } });
  await answerWith('VEERR02', 'Not shown.');
  await submitNewPassword(app);
  expect(await screen.findByText('Your session has timed out')).toBeVisible();
  await answerWith('X', 'Too old.');
  await go(app);
  expect(await screen.findByText('Too old.')).toBeVisible();
  expect(screen.queryByText('Your session has timed out')).not.toBeInTheDocument();
});

const sentences: [string, string][] = [
  ['Too old.', 'Too old.'],
  ['', ''],
];

test.each(sentences)('Other reset errors: shows description %p, or the default text if it is empty', async (description, shown) => {
  const app = await openLink();
  await testDoor.failNext({ path: 'public/profile/changePassword', body: { errors: [{ code: 'X', description }] } });
  await submitNewPassword(app);
  expect(await screen.findByText(shown || 'Error saving new password. Please try again.')).toBeVisible();
});

test.each(sentences)(
  'Password update elsewhere: shows first error description %p, or the default text if it is empty',
  async (description, shown) => {
    const app = await openChange();
    await testDoor.failNext({ path: 'credentials/changePassword', body: { errors: [{ code: 'X', description }] } });
    await submitNewPassword(app);
    expect(await screen.findByText(shown || 'Error updating your password. Please try again.')).toBeVisible();
  },
);

test('A password change required at sign-in has the same texts, is saved for the username, and then signs the user out', async () => {
  const { person, store, ...app } = await openChange();
  expect(screen.getByText('In order to keep your account safe, please complete the following.')).toBeVisible();
  await submitNewPassword(app);
  const title = await heading('Password reset successfully');
  // The page opened here, so no navigation has placed the focus.
  await waitFor(() => expect(title).toHaveFocus());
  expect(screen.getByText('You can now access your account with the new password.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '#/');
  await waitFor(() => expect(store.getState().session).toEqual({}));
  expect((await testDoor.describePerson(person.userId)).passwordChangeRequired).toBe(false);
  await expect(openSession({ ...person, password: NEW_PASSWORD }, env)).resolves.toMatchObject({ userId: person.userId });
});

test('Cancel clears session and local storage and goes to sign-in', async () => {
  const { user } = await openChange();
  window.localStorage.setItem('left', 'over');
  await user.click(screen.getByRole('button', { name: /^Cancel/ }));
  await heading('Sign in to your 401(k) account');
  await waitFor(() => expect(window.sessionStorage).toHaveLength(0));
  expect(window.localStorage).toHaveLength(0);
});

test('If the session has ended in the meantime, submitting leads to sign-in', async () => {
  const { person, ...app } = await openChange();
  await testDoor.endSession(person.userId);
  await submitNewPassword(app);
  await heading('Sign in to your 401(k) account');
});

describe('A new password whose answer was lost', () => {
  const LINK = 'public/profile/changePassword';
  const SIGNED_IN = 'credentials/changePassword';
  const OTHER_PASSWORD = 'Different2Fine!';
  const lost = () => screen.findByText(/couldn't reach the server/);
  const warning = () => screen.queryByText('Your session has timed out');
  const signsIn = (person: Parameters<typeof openSession>[0], password: string) =>
    expect(openSession({ ...person, password }, env)).resolves.toMatchObject({ userId: person.userId });

  test.each([
    ['by link', LINK, openLink],
    ['while signed in', SIGNED_IN, openChange],
  ])('%s: the next try with the same password confirms it', async (_way, path, open) => {
    const { person, store, ...app } = await open();
    await testDoor.failNext({ path, loseAnswer: true });
    await submitNewPassword(app);
    expect(await lost()).toBeVisible();
    expect(JSON.stringify([store.getState(), { ...window.sessionStorage }])).not.toContain(NEW_PASSWORD);
    await go(app);
    await heading('Password reset successfully');
    expect(warning()).not.toBeInTheDocument();
    await signsIn(person, NEW_PASSWORD);
  });

  test('by link: a different password is not confirmed, because the first one is set; the first one still is', async () => {
    const { person, ...app } = await openLink();
    await testDoor.failNext({ path: LINK, loseAnswer: true });
    await submitNewPassword(app);
    await lost();
    await submitNewPassword(app, OTHER_PASSWORD);
    expect(await screen.findByText(/^Your password was already changed/)).toBeVisible();
    expect(warning()).not.toBeInTheDocument();
    expect(document.querySelector('input[name=password]')).toHaveAttribute('aria-invalid', 'false');
    await submitNewPassword(app, NEW_PASSWORD);
    await heading('Password reset successfully');
    await signsIn(person, NEW_PASSWORD);
  });

  test('by link: if it did not arrive, the next try sets the password that was entered then', async () => {
    const { person, ...app } = await openLink();
    await testDoor.failNext({ path: LINK, drop: true });
    await submitNewPassword(app);
    await lost();
    await submitNewPassword(app, OTHER_PASSWORD);
    await heading('Password reset successfully');
    await signsIn(person, OTHER_PASSWORD);
  });

  test('by link: which of two different passwords is set is not guessed', async () => {
    const { ...app } = await openLink();
    await testDoor.failNext({ path: LINK, loseAnswer: true, times: 2 });
    await submitNewPassword(app);
    await lost();
    await submitNewPassword(app, OTHER_PASSWORD);
    await lost();
    await go(app);
    expect(await screen.findByText(/^Your password was already changed/)).toBeVisible();
  });

  test('while signed in: a different password replaces it', async () => {
    const { person, ...app } = await openChange();
    await testDoor.failNext({ path: SIGNED_IN, loseAnswer: true });
    await submitNewPassword(app);
    await lost();
    await submitNewPassword(app, OTHER_PASSWORD);
    await heading('Password reset successfully');
    await signsIn(person, OTHER_PASSWORD);
  });
});

test('A gateway that cannot answer does not mark the password as invalid', async () => {
  const app = await openLink();
  await testDoor.failNext({ path: 'public/profile/changePassword', status: 500, body: {} });
  await submitNewPassword(app);
  expect(await screen.findByText('Error saving new password. Please try again.')).toBeVisible();
  expect(document.querySelector('input[name=password]')).toHaveAttribute('aria-invalid', 'false');
});

test('After a reload, the form opens again by the token in the history entry, which the guard hands on to the link', async () => {
  const { unmount } = await openLink();
  const entry: unknown = window.history.state;
  unmount();
  await renderApp({ path: '/reset-password/new-password', entry, environment: { env } });
  await heading('Set a new password');
});
