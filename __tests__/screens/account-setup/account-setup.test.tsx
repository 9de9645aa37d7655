// The account setup over the real gateway (R2, R4, R5, and R8), up to the phone.
import { act, screen, waitFor, within } from '@testing-library/react';
import type { PersonSpec } from '../../../gateway/seed/person-spec.js';
import { gateway } from '../../support/gateway.js';
import {
  aUsername,
  FORM,
  onPhone,
  openSetup,
  PASSWORD,
  submitCode,
  submitEmail,
  submitPassword,
  submitUsername,
  toCode,
  walkTo,
} from '../../support/account-setup.js';
import { contactDetails, Visitor } from '../../gateway/support/visitor.js';
import { openLink, openSession } from '../../support/open-session.js';
import { renderApp } from '../../support/render-app.js';
import { forgetEverything } from '../../support/test-browser.js';
import { continueButton, fill, go, heading } from '../../support/page-actions.js';

beforeEach(forgetEverything);

test('each call is made once, in the order of the contract', async () => {
  const setup = await openSetup();
  const { testDoor, person, calls } = setup;
  const username = await toCode(setup);
  expect(screen.getByText('Create Account: Step 4 of 7')).toBeVisible();
  // In full, so that the user can notice a typing error.
  expect(screen.getByText(`${username}@example.com`)).toBeVisible();
  await submitCode(setup, setup);
  await onPhone();
  expect(screen.getByText('Create Account: Step 5 of 7')).toBeVisible();
  expect(await calls()).toEqual([
    `GET login-gateway/user/{id}/profile/validateUsername?username=${username}`,
    'GET login-gateway/user/{id}/profile/skipEnrollmentSteps',
    'PUT partner-gateway/user/{id}/profile/email',
    'POST partner-gateway/user/{id}/mfa/code',
    'POST partner-gateway/user/{id}/mfa/code/verify',
    'POST partner-gateway/user/{id}/profile/email/verify?type=10',
    'POST login-gateway/user/{id}/profile/credentials',
    'POST login-gateway/public/profile/api/verification/complete',
  ]);
  expect(await testDoor.describePerson(person.userId)).toMatchObject({ username, emailVerified: true, setupRequired: false });
});

test('skipEnrollmentSteps: true saves the credentials immediately, completes the token, and goes to the landing page', async () => {
  const setup = await openSetup({ skipEnrollmentSteps: true });
  const username = aUsername();
  await submitUsername(setup, username);
  await submitPassword(setup);
  await waitFor(() => expect(setup.browser.left).toEqual([expect.stringMatching(/\/participant-dashboard$/)]));
  expect((await setup.calls()).slice(0, 5)).toEqual([
    `GET login-gateway/user/{id}/profile/validateUsername?username=${username}`,
    'GET login-gateway/user/{id}/profile/skipEnrollmentSteps',
    'POST login-gateway/user/{id}/profile/credentials',
    'POST login-gateway/public/profile/api/verification/complete',
    'GET login-gateway/userLandingUrl?role=ROLE_PARTICIPANT',
  ]);
});

test('skipEnrollmentSteps: true also skips the offer of extra security, which needs stored credentials', async () => {
  const setup = await openSetup({ skipEnrollmentSteps: true, skipUntilInDays: null });
  await submitUsername(setup, aUsername());
  await submitPassword(setup);
  await waitFor(() => expect(setup.browser.left).toEqual([expect.stringMatching(/\/participant-dashboard$/)]));
});

test("a taken username gives 'Username must be unique. {alternate} is available for use.'", async () => {
  const setup = await openSetup();
  const { username } = await setup.testDoor.createPerson();
  await submitUsername(setup, username);
  const alternate = await screen.findByText(/^Username must be unique\. \w+ is available for use\.$/);
  await submitUsername(setup, /unique\. (\w+) is/.exec(alternate.textContent)?.[1] ?? '');
  expect(await heading("Now let's set a password")).toBeVisible();
});

test.each([
  ['', 'Username is required'],
  ['   ', 'Username is required'],
  ['abc', 'Please use 4 to 16 characters.'],
  ['abcdefghijklmnopq', 'Please use 4 to 16 characters.'],
  ['1abc', 'Start with a letter.'],
  ['ab.cd', 'Please use letters and digits only.'],
])('Username: 4 to 16 characters; starts with a letter; letters and digits only: %p', async (username, error) => {
  const setup = await openSetup();
  if (username !== '') await fill(setup, 'Username', username);
  await go(setup);
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(expect.stringContaining(error));
  expect(await setup.calls()).toEqual([]);
});

test('password step: Continue is disabled while password or confirmation is invalid; password managers get the username', async () => {
  const setup = await openSetup();
  const username = aUsername();
  await submitUsername(setup, username);
  await heading("Now let's set a password");
  const submit = await continueButton();
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await fill(setup, 'New password', PASSWORD);
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await fill(setup, 'Confirm new password', PASSWORD);
  expect(submit).not.toHaveAttribute('aria-disabled');
  expect(document.querySelector('input[autocomplete="username"]')).toHaveValue(username);
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '#/account-setup/username');
});

test.each([
  ['jane', 'Please enter a valid email address.'],
  ['jane@example.nowhere', 'Please enter a valid email address.'],
  [`${'j'.repeat(60)}@${'e'.repeat(60)}.${'e'.repeat(60)}.${'e'.repeat(30)}.com`, 'Please use at most 200 characters.'],
])('Account-setup email: required, valid format, max 200: %p', async (email, error) => {
  const setup = await openSetup();
  await walkTo(setup, 'email');
  const before = await setup.calls();
  await go(setup);
  expect(screen.getByText('Please enter your email to continue.')).toBeVisible();
  await submitEmail(setup, email);
  expect(screen.getByText(error)).toBeVisible();
  expect(await setup.calls()).toEqual(before);
});

test('an address that was saved is not called wrong if its code cannot be sent', async () => {
  const setup = await openSetup();
  await walkTo(setup, 'email');
  const why = 'We cannot send codes that way right now.';
  await setup.testDoor.failNext({ path: 'mfa/code', status: 200, body: { errors: [{ code: 'MFERR06', description: why }] } });
  await submitEmail(setup, `${aUsername()}@example.com`);
  await screen.findByText('Unable to request token. Please try again later');
  expect(within(screen.getByRole('main')).getByText(why)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'false');
});

test('a code that was right is not called wrong if the account cannot be saved', async () => {
  const setup = await openSetup();
  await toCode(setup);
  const why = 'Please try again tomorrow.';
  await setup.testDoor.failNext({ path: 'profile/credentials', status: 200, body: { errors: [{ code: 'ANY', description: why }] } });
  await submitCode(setup, setup);
  expect(await within(screen.getByRole('main')).findByText(why)).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveAttribute('aria-invalid', 'false');
});

test('an address that takes the place of a confirmed one is saved and confirmed, too, before the account is', async () => {
  const setup = await openSetup();
  const username = await toCode(setup);
  const why = 'Please try again tomorrow.';
  await setup.testDoor.failNext({ path: 'profile/credentials', status: 200, body: { errors: [{ code: 'ANY', description: why }] } });
  await submitCode(setup, setup);
  await within(screen.getByRole('main')).findByText(why);
  act(() => window.history.back());
  await submitEmail(setup, `other.${username}@example.com`);
  await submitCode(setup, setup);
  await onPhone();
  expect(await setup.testDoor.describePerson(setup.person.userId)).toMatchObject({
    email: `other.${username}@example.com`,
    emailVerified: true,
  });
});

test('CVERR02 redirects to username-taken, with an initial value; another username is saved, and the phone step follows', async () => {
  const setup = await openSetup();
  const username = await toCode(setup);
  await setup.testDoor.createPerson({ username });
  await submitCode(setup, setup);
  await heading('This username has been taken, please choose a new one');
  expect(screen.getByLabelText('Username')).toHaveValue(username);
  const other = aUsername();
  await submitUsername(setup, other);
  await onPhone();
  expect((await setup.calls()).slice(-4)).toEqual([
    'POST login-gateway/user/{id}/profile/credentials',
    `GET login-gateway/user/{id}/profile/validateUsername?username=${other}`,
    'POST login-gateway/user/{id}/profile/credentials',
    'POST login-gateway/public/profile/api/verification/complete',
  ]);
  expect(await setup.testDoor.describePerson(setup.person.userId)).toMatchObject({ username: other });
});

test('CVERR03: if someone else who has the invitation enters another address, the owner verifies theirs again', async () => {
  const setup = await openSetup();
  const { testDoor, person } = setup;
  const username = await toCode(setup);
  await testDoor.createPerson({ username });
  await submitCode(setup, setup);
  await heading('This username has been taken, please choose a new one');
  const other = new Visitor();
  await other.signInByLink(setup.token);
  await other.ask(contactDetails.updateEmail, { userId: person.userId, body: { email: 'someone.else@example.com' } });

  await submitUsername(setup, aUsername());
  await heading(FORM.email);
  expect(screen.getByText('Please verify your email address before you choose your credentials.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(`${username}@example.com`);
  await go(setup);
  await submitCode(setup, setup);
  await onPhone();
  expect(await testDoor.describePerson(person.userId)).toMatchObject({ email: `${username}@example.com`, emailVerified: true });
});

test('Cancel logs out and goes to login', async () => {
  const setup = await openSetup();
  await setup.user.click(screen.getByRole('button', { name: /^Cancel/ }));
  expect(await heading('Sign in to your 401(k) account')).toBeVisible();
  expect(setup.store.getState().session).toEqual({});
  expect(await setup.testDoor.describePerson(setup.person.userId)).toMatchObject({ sessions: 0 });
});

test.each(['/account-setup/password', '/account-setup/email', '/account-setup/username-taken', '/account-setup/phone'])(
  '%s redirects to account-setup when no account username is loaded',
  async (path) => {
    const setup = await openSetup();
    setup.unmount();
    await renderApp({ path, environment: { env: setup.env } });
    expect(await heading('Ready to get started? First, create a username')).toBeVisible();
    expect(window.location.hash).toBe('#/account-setup');
  },
);

describe('A signed-in user who opens an address of the setup', () => {
  const { env, testDoor } = gateway.scope();
  const UNKNOWN = { username: null, emailVerified: false };

  async function openAddress(path: string, spec: PersonSpec) {
    const person = await testDoor.createPerson(spec);
    const { token } = await testDoor.issueLink('Account Setup', person.userId);
    const session = spec.username === null ? await openLink(token, env) : await openSession(person, env);
    return { person, ...(await renderApp({ path, session, environment: { env } })) };
  }

  test.each(['', '/username'])("sees the first step at '/account-setup%s' and may begin", async (step) => {
    const app = await openAddress(`/account-setup${step}`, UNKNOWN);
    expect(await heading('Ready to get started? First, create a username')).toBeVisible();
    expect(window.location.hash).toBe(`#/account-setup${step}`);
    await submitUsername(app, aUsername());
    expect(await heading("Now let's set a password")).toBeVisible();
  });

  test.each(['password', 'email', 'username-taken', 'phone'])(
    "is redirected from '%s' to account-setup when no account username is loaded",
    async (step) => {
      await openAddress(`/account-setup/${step}`, UNKNOWN);
      expect(await heading('Ready to get started? First, create a username')).toBeVisible();
      expect(window.location.hash).toBe('#/account-setup');
    },
  );

  test('is taken to the sign-in page by the first submit, if the account is set up already', async () => {
    const app = await openAddress('/account-setup', {});
    await heading('Ready to get started? First, create a username');
    await submitUsername(app, aUsername());
    expect(await heading('Sign in to your 401(k) account')).toBeVisible();
    expect(await testDoor.describePerson(app.person.userId)).toMatchObject({ username: app.person.username });
  });
});

test('a user who is not signed in is redirected to the sign-in screen', async () => {
  await renderApp({ path: '/account-setup' });
  expect(await heading('Sign in to your 401(k) account')).toBeVisible();
});
