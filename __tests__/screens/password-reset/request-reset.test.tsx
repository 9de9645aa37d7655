// Requesting a reset link with an answer or a code, over the real gateway (R2, R4, R5, and R8).
import { screen, waitFor, within } from '@testing-library/react';
import { recoveryCodesApi } from '../../../api/recovery-codes-api.js';
import type { PersonSpec } from '../../../gateway/seed/person-spec.js';
import { gateway } from '../../support/gateway.js';
import { submitUsername } from '../../support/password-reset.js';
import { installRecaptcha, recaptcha, solve } from '../../support/recaptcha.js';
import { renderApp } from '../../support/render-app.js';
import { aSignedInPerson } from '../../support/signed-in-store.js';
import { forgetEverything } from '../../support/test-browser.js';
import { createTestStore } from '../../support/test-store.js';
import { continueButton, fill, go, heading } from '../../support/page-actions.js';

const QUESTION = 'What was the name of your first pet?';
const withQuestion: PersonSpec = { securityQuestion: QUESTION, questionAtSignIn: false };

beforeEach(() => {
  forgetEverything();
  installRecaptcha();
});

const ASKED = 'Answer your security question';
const CHOICE = 'Verify your identity';
const CODE = 'Enter the code';

/**
 * Walks up to the screen with this heading, in a separate test door, so that `calls` lists only this test's requests. Use `waitFor` with
 * it, because the page continues meanwhile.
 */
async function forget(title: string, spec: PersonSpec) {
  const { env, testDoor } = gateway.scope();
  const person = await testDoor.createPerson(spec);
  const app = await submitUsername(env, person.username);
  await heading(title);
  const calls = async () =>
    (await testDoor.requests()).map(({ method, path }) => `${method} ${path}`).filter((call) => /^POST(?!.*\/log$)/.test(call));
  return { ...app, testDoor, person, calls };
}

test('Others answer the security question: one captcha, the contract calls in order, and an email', async () => {
  const { calls, person, testDoor, store, ...app } = await forget(ASKED, withQuestion);
  expect(screen.queryByRole('group', { name: 'Security check' })).not.toBeInTheDocument();
  await fill(app, QUESTION, person.securityAnswer);
  await go(app);
  await heading('Check your email!');
  expect(await calls()).toEqual([
    'POST login-gateway/public/profile/mfa-user',
    'POST login-gateway/public/profile/credentials/securityQuestion',
    'POST login-gateway/public/profile/credentials/resetPassword',
  ]);
  const [request] = await testDoor.requests({ path: 'resetPassword' });
  expect([...(request?.body ?? [])].sort()).toEqual(['captcha', 'securityAnswer', 'username']);
  expect(await testDoor.latestLink(person.userId)).toContain('#/verification?token=');
  expect(JSON.stringify(store.getState())).not.toContain(person.securityAnswer);
});

test('Users with code-based MFA go through choice and verification, then reset', async () => {
  const { calls, person, testDoor, store, ...app } = await forget(CHOICE, { mfa: ['sms', 'call'] });
  await app.user.click(await screen.findByRole('button', { name: /^With a text/ }));
  await heading(CODE);
  const code = await testDoor.latestCode(person.userId);
  await fill(app, 'Code', code);
  await go(app);
  await heading('Check your email!');
  expect(await calls()).toEqual([
    'POST login-gateway/public/profile/mfa-user',
    'POST login-gateway/public/profile/mfa-options',
    'POST login-gateway/mfa/code',
    'POST login-gateway/public/profile/credentials/resetPassword',
  ]);
  const [request] = await testDoor.requests({ path: 'resetPassword' });
  expect([...(request?.body ?? [])].sort()).toEqual(['captcha', 'mfaCode', 'username']);
  expect(await testDoor.latestLink(person.userId)).toContain('#/verification?token=');
  expect(JSON.stringify(store.getState())).not.toContain(code);
});

test('A recovery code proves who asks, too, and is sent as one', async () => {
  const { env, session, person, testDoor } = await aSignedInPerson({ mfa: ['sms'] });
  const { store } = await createTestStore({ session, environment: { env } });
  const { createRecoveryCodes } = recoveryCodesApi.endpoints;
  const { codes } = await store.dispatch(createRecoveryCodes.initiate({ userId: person.userId }, { track: false })).unwrap();
  forgetEverything(); // another day, another tab
  const app = await submitUsername(env, person.username);
  await app.user.click(await screen.findByRole('button', { name: /^With a recovery code/ }));
  await heading(CODE);
  await fill(app, 'Recovery code', codes[0]?.reveal() ?? '');
  await go(app);
  await heading('Check your email!');
  const [request] = await testDoor.requests({ path: 'resetPassword' });
  expect([...(request?.body ?? [])].sort()).toEqual(['captcha', 'codeType', 'mfaCode', 'username']);
  expect(await testDoor.latestLink(person.userId)).toContain('#/verification?token=');
});

test('Reset security answer: required', async () => {
  const { calls, ...app } = await forget(ASKED, withQuestion);
  await fill(app, QUESTION, ' ');
  await go(app);
  expect(screen.getByLabelText(QUESTION)).toHaveAccessibleDescription('Security Answer is required');
  expect(await calls()).not.toContain('POST login-gateway/public/profile/credentials/resetPassword');
});

test('The success page says that an email link is sent only if the email is verified', async () => {
  await renderApp({ path: '/reset-password/success' });
  await heading('Check your email!');
  expect(screen.getByText('If your email is verified, you will receive an email with a link to set a new password.')).toBeVisible();
});

test('Submit success clears session storage and auth token', async () => {
  const { env, testDoor } = gateway.scope();
  const person = await testDoor.createPerson(withQuestion);
  window.sessionStorage.setItem('authToken', 'of-an-earlier-link');
  window.sessionStorage.setItem('left', 'over');
  // Of a session in another tab.
  window.localStorage.setItem('idle.expiry', '1');
  const app = await submitUsername(env, person.username);
  await fill(app, QUESTION, person.securityAnswer);
  await go(app);
  await heading('Check your email!');
  await waitFor(() => expect(window.sessionStorage).toHaveLength(0));
  expect(window.localStorage.getItem('idle.expiry')).toBe('1');
  expect(app.store.getState().session).toEqual({});
});

test('A form error is shown inline, and the answer can be corrected with the same captcha', async () => {
  const { person, testDoor, ...app } = await forget(ASKED, withQuestion);
  await fill(app, QUESTION, 'Nobody');
  await go(app);
  expect(await screen.findByText(/We could not confirm your identity/)).toBeVisible();
  await fill(app, QUESTION, person.securityAnswer);
  await go(app);
  await heading('Check your email!');
});

test('After the gateway refuses a captcha, the user can solve another one and continue', async () => {
  const { person, testDoor, ...app } = await forget(ASKED, withQuestion);
  const refusal = { errors: [{ code: 'CAERR01', description: 'Please solve the captcha again.' }] };
  await waitFor(() => testDoor.failNext({ path: 'resetPassword', body: refusal }));
  await fill(app, QUESTION, person.securityAnswer);
  await go(app);
  expect(await screen.findByText('Please solve the captcha again.')).toBeVisible();
  await solve(app.user);
  await go(app);
  await heading('Check your email!');
});

test.each([
  ['with a reason', 'Please solve the captcha again.', 'Please solve the captcha again.'],
  ['without one', '', /^The security check could not be loaded/],
])(
  'After the gateway refuses a captcha at the code step %s, the same code works with another captcha',
  async (_what, description, shown) => {
    const { person, testDoor, ...app } = await forget(CODE, { mfa: ['sms'] });
    await waitFor(() => testDoor.failNext({ path: 'resetPassword', body: { errors: [{ code: 'CAERR01', description }] } }));
    await fill(app, 'Code', await testDoor.latestCode(person.userId));
    await go(app);
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByLabelText('Code')).toBeValid();
    await solve(app.user);
    await go(app);
    await heading('Check your email!');
  },
);

test("A wrong code shows 'The code is not valid, please try again'", async () => {
  const { person, testDoor, ...app } = await forget(CODE, { mfa: ['sms'] });
  const right = await testDoor.latestCode(person.userId);
  await fill(app, 'Code', right === '000000' ? '000001' : '000000');
  await go(app);
  expect(await within(screen.getByRole('main')).findByText(/^The code is not valid, please try again/)).toBeVisible();
});

test.each([
  ["with the gateway's reason", 'Please enter the code that we sent you first.', 'Please enter the code that we sent you first.'],
  ['or, without a reason, as an invalid code', '', 'The code is not valid, please try again'],
])('A form error is shown inline on the code screen: %s', async (_what, description, shown) => {
  const { testDoor, ...app } = await forget(CODE, { mfa: ['sms'] });
  await waitFor(() => testDoor.failNext({ path: 'resetPassword', body: { errors: [{ code: 'CDERR01', description }] } }));
  await fill(app, 'Code', '123456');
  await go(app);
  expect(await within(screen.getByRole('main')).findByText(shown)).toBeVisible();
  expect(screen.queryByText('The code is not valid, please try again', { selector: 'strong' })).toBeNull();
});

test('A message that contains "attempts" is shown inline as a lockout message', async () => {
  const { person, testDoor, ...app } = await forget(CODE, { mfa: ['sms'] });
  await waitFor(() => testDoor.lockCodes(person.userId));
  await fill(app, 'Code', '123456');
  await go(app);
  expect(await screen.findByText(/Too many attempts/)).toBeVisible();
});

test('With no options, the user is told that no security device is registered and returns to the username', async () => {
  await forget('What is your username?', { mfa: [] });
  expect(await screen.findByText("We didn't find a security device registered to your account")).toBeVisible();
  expect(await heading('What is your username?')).toBeVisible();
  expect(await continueButton()).not.toHaveAttribute('aria-disabled', 'true');
});

test('Once the user corrects the username, the notification about the missing security device disappears', async () => {
  const { testDoor, ...app } = await forget('What is your username?', { mfa: [] });
  await screen.findByText("We didn't find a security device registered to your account");
  const { username } = await testDoor.createPerson({ mfa: ['sms', 'call'] });
  await app.user.clear(screen.getByLabelText('Username'));
  await fill(app, 'Username', username);
  await solve(app.user);
  await go(app);
  await heading(CHOICE);
  expect(screen.queryByText("We didn't find a security device registered to your account")).not.toBeInTheDocument();
});

test('Back from the code or from the question returns to the username', async () => {
  const byCode = await forget(CODE, { mfa: ['sms'] });
  await byCode.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await heading('What is your username?');
  byCode.unmount();
  await forget(ASKED, withQuestion);
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '#/reset-password');
});

test('The username is required, and the captcha must be solved', async () => {
  const { env } = gateway.scope();
  const { user } = await renderApp({ path: '/reset-password', environment: { env, ...recaptcha } });
  await screen.findByRole('button', { name: "I'm not a robot" });
  await user.click(await continueButton());
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Username is required');
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Security check' })).toHaveAccessibleDescription('Please confirm that you are not a robot.');
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '#/');
});

test('An unknown username leads to a plausible next step, as a known one does', async () => {
  const sentences = new Map<string, string>();
  for (const username of ['known', 'nobody-1', 'nobody-2', 'nobody-3', 'nobody-4']) {
    const { env, testDoor } = gateway.scope();
    const name = username === 'known' ? (await testDoor.createPerson(withQuestion)).username : `${username}-${Date.now()}`;
    const app = await submitUsername(env, name);
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).not.toHaveTextContent('What is your username?'));
    const title = screen.getByRole('heading', { level: 1 }).textContent;
    sentences.set(username, title);
    app.unmount();
    forgetEverything();
  }
  // An account with only an authenticator app goes straight to its code.
  const plausible = ['Answer your security question', 'Verify your identity', 'Enter the code'];
  for (const title of sentences.values()) expect(plausible).toContain(title);
});
