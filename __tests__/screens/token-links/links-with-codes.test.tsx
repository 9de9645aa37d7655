// Links of accounts that use codes, and links for a new address of an account, over the real gateway.
import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionApi } from '../../../api/session-api.js';
import { errorToastsEnded } from '../../../store/services/notifications/notifications-slice.js';
import { gateway } from '../../support/gateway.js';
import { openSession } from '../../support/open-session.js';
import { renderApp } from '../../support/render-app.js';
import { forgetEverything } from '../../support/test-browser.js';
import { createTestStore } from '../../support/test-store.js';

const { env, testDoor } = gateway.scope();

beforeEach(forgetEverything);

test('a trustee whose account uses codes enters a code and goes to the electronic-signature page', async () => {
  const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN', mfa: ['sms'] });
  const { token } = await testDoor.issueLink('Trustee Signing', person.userId);
  const entries = window.history.length;
  const { browser, user } = await renderApp({ path: `/trusteeSigningVerification?token=${token}`, environment: { env } });
  const field = await screen.findByLabelText('Code');
  expect(window.location.hash).toBe('#/outer-mfa-verification');
  // In place of the link, which Back would follow again, and which Forward needs.
  expect(window.history.length).toBe(entries);
  expect(window.history.state).toMatchObject({ usr: { linkRoute: '/trusteeSigningVerification' } });
  await user.type(field, await testDoor.latestCode(person.userId));
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: /^Continue/ }));
  await waitFor(() => expect(browser.left[0]).toMatch(/\/plan-admin-ui\/#\/electronic-signature\?token=/));
});

test('a link whose code cannot be sent says so, and can be tried again', async () => {
  const own = gateway.scope();
  const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN', mfa: ['sms'] });
  const { token } = await testDoor.issueLink('Trustee Signing', person.userId);
  await own.testDoor.failNext({ path: 'mfa/code', status: 500 });
  const { user } = await renderApp({ path: `/trusteeSigningVerification?token=${token}`, environment: { env: own.env } });
  expect(await screen.findByRole('heading', { name: 'Your link could not be checked' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Code')).toBeVisible();
});

test('a link whose code cannot be requested keeps the reason', async () => {
  const own = gateway.scope();
  const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN', mfa: ['sms'] });
  const { token } = await testDoor.issueLink('Trustee Signing', person.userId);
  await own.testDoor.failNext({ path: 'mfa/code', drop: true });
  const { store } = await renderApp({ path: `/trusteeSigningVerification?token=${token}`, environment: { env: own.env } });
  expect(await screen.findByText('Unable to request token. Please try again later')).toBeVisible();
  act(() => void store.dispatch(errorToastsEnded()));
  expect(within(screen.getByRole('main')).getByText(/^We couldn't reach the server/)).toBeVisible();
});

test("Cancel leaves a link's code for the sign-in screen", async () => {
  const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN', mfa: ['sms'] });
  const { token } = await testDoor.issueLink('Trustee Signing', person.userId);
  const { user } = await renderApp({ path: `/trusteeSigningVerification?token=${token}`, environment: { env } });
  await screen.findByLabelText('Code');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { name: 'Sign in to your 401(k) account' })).toBeVisible();
});

test('a wrong code is sent only once, because each one counts', async () => {
  const own = gateway.scope();
  const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN', mfa: ['sms'] });
  const { token } = await testDoor.issueLink('Trustee Signing', person.userId);
  const { user } = await renderApp({ path: `/trusteeSigningVerification?token=${token}`, environment: { env: own.env } });
  await user.type(await screen.findByLabelText('Code'), '000000');
  const main = within(screen.getByRole('main'));
  await user.click(main.getByRole('button', { name: /^Continue/ }));
  expect(await main.findByText(/^The code is not valid/)).toBeVisible();
  expect(await own.testDoor.requests({ path: 'mfa/code/verify' })).toHaveLength(1);
});

describe('after a logout in another tab, which makes the gateway forget who opened the link', () => {
  /** The code screen of a trustee, in a browser where someone else may be signed in. */
  async function openCode({ isShared = false, now }: { readonly isShared?: boolean; readonly now?: number } = {}) {
    const session = isShared ? await openSession(await testDoor.createPerson(), env) : undefined;
    const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN', mfa: ['sms'] });
    const { token } = await testDoor.issueLink('Trustee Signing', person.userId);
    const path = `/trusteeSigningVerification?token=${token}`;
    const flows = ['sign-in', 'branding', 'errors', 'session'] as const;
    const app = await renderApp({ path, flows, environment: { env }, ...(session && { session }), ...(now && { now }) });
    if (isShared) {
      await screen.findByText(/^The link is for a different account/);
      await app.user.click(within(screen.getByRole('main')).getByRole('button'));
    }
    await screen.findByLabelText('Code');
    const tab = await createTestStore({ environment: { env }, ...(session && { session }) });
    await tab.store.dispatch(sessionApi.endpoints.logout.initiate());
    const enter = async (code: string) => {
      await app.user.type(await screen.findByLabelText('Code'), code);
      await app.user.click(within(screen.getByRole('main')).getByRole('button', { name: /^Continue/ }));
    };
    return { ...app, person, token, enter };
  }

  test.each([
    ['nobody', false],
    ['someone else', true],
  ])('the code is accepted where %s was signed in', async (_who, isShared) => {
    const { browser, person, enter } = await openCode({ isShared });
    await enter(await testDoor.latestCode(person.userId));
    await waitFor(() => expect(browser.left[0]).toMatch(/\/plan-admin-ui\/#\/electronic-signature\?token=/));
  });

  test('another code can be requested', async () => {
    const { clock, user, person } = await openCode({ isShared: true, now: Date.now() });
    clock.at = (clock.at ?? 0) + 60_000;
    await user.click(await screen.findByRole('button', { name: /^Resend code/ }));
    await waitFor(async () => expect(await testDoor.outbox(person.userId)).toHaveLength(2));
    expect(await screen.findByText('Resend in 60 seconds.')).toBeVisible();
  });

  test('the screen of a link that has expired meanwhile says so', async () => {
    const { person, token, enter } = await openCode({ isShared: true });
    const code = await testDoor.latestCode(person.userId);
    await testDoor.expireLink(token);
    await enter(code);
    expect(await screen.findByRole('heading', { name: /expired/ })).toBeVisible();
    expect(window.location.hash).toBe('#/trusteeSigningVerification');
  });

  test('a wrong code is called wrong', async () => {
    const { enter } = await openCode({ isShared: true });
    await enter('000000');
    expect(await within(screen.getByRole('main')).findByText(/^The code is not valid/)).toBeVisible();
  });
});

describe('after a right code, if the sign-in for the documents fails', () => {
  /** The code screen of a trustee whose code was right, but who could not be signed in. */
  async function failAfterCode(
    fault: Pick<Parameters<typeof testDoor.failNext>[0], 'status' | 'drop'> = { status: 500 },
    says: string | RegExp = 'Your documents could not be opened. Please try again.',
  ) {
    const own = gateway.scope();
    const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN', mfa: ['sms'] });
    const { token } = await testDoor.issueLink('Trustee Signing', person.userId);
    const app = await renderApp({ path: `/trusteeSigningVerification?token=${token}`, environment: { env: own.env } });
    await app.user.type(await screen.findByLabelText('Code'), await testDoor.latestCode(person.userId));
    await own.testDoor.failNext({ path: 'auth/token', ...fault });
    const main = within(screen.getByRole('main'));
    const proceed = () => app.user.click(main.getByRole('button', { name: /^Continue/ }));
    await proceed();
    expect(await main.findByText(says)).toBeVisible();
    return { ...app, env: own.env, person, token, proceed };
  }

  test.each([
    [{ drop: true }, /^We couldn't reach the server/],
    [{ status: 429 }, /^Too many attempts/],
  ])('the reason is shown if it is known: %j', async (fault, reason) => {
    await failAfterCode(fault, reason);
    const notifications = screen.getByRole('region', { name: 'Notifications' });
    expect(within(notifications).getByText('Your documents could not be opened. Please try again.')).toBeVisible();
    expect(within(notifications).getByText(reason)).toBeVisible();
  });

  test('the next try needs no other code', async () => {
    const { browser, proceed } = await failAfterCode();
    await proceed();
    await waitFor(() => expect(browser.left[0]).toMatch(/\/plan-admin-ui\/#\/electronic-signature\?token=/));
  });

  test('the screen of a link that has expired meanwhile says so', async () => {
    const { token, proceed } = await failAfterCode();
    await testDoor.expireLink(token);
    await proceed();
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeVisible();
    expect(window.location.hash).toBe('#/trusteeSigningVerification');
  });

  test('another code is sent if the gateway has forgotten that one', async () => {
    const { env: ownEnv, person, proceed, user, browser } = await failAfterCode();
    const { store } = await createTestStore({ environment: { env: ownEnv } });
    await store.dispatch(sessionApi.endpoints.logout.initiate());
    await proceed();
    await waitFor(async () => expect(await testDoor.outbox(person.userId)).toHaveLength(2));
    await user.type(await screen.findByLabelText('Code'), await testDoor.latestCode(person.userId));
    await proceed();
    await waitFor(() => expect(browser.left[0]).toMatch(/\/plan-admin-ui\/#\/electronic-signature\?token=/));
  });
});

test('an email link that has expired by the time its code was right says so, and offers another one', async () => {
  const own = gateway.scope();
  const person = await testDoor.createPerson({ emailVerified: false, mfa: ['sms'] });
  const { token } = await testDoor.issueLink('Email Verification', person.userId);
  const { user } = await renderApp({ path: `/emailVerification?token=${token}`, environment: { env: own.env } });
  await user.type(await screen.findByLabelText('Code'), await testDoor.latestCode(person.userId));
  await own.testDoor.failNext({ path: 'verification/complete', status: 500 });
  const main = within(screen.getByRole('main'));
  await user.click(main.getByRole('button', { name: /^Continue/ }));
  expect(await main.findByText(/^Something went wrong/)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Notifications' })).getByText('Unable to verify email address')).toBeVisible();
  await testDoor.expireLink(token);
  await user.click(main.getByRole('button', { name: /^Continue/ }));
  expect(await screen.findByRole('heading', { name: 'Email verification link expired' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Resend Verification Link/ })).toBeEnabled();
});

test('a slash before the query does not matter', async () => {
  const person = await testDoor.createPerson();
  const { token } = await testDoor.issueLink('Password Reset', person.userId);
  await renderApp({ path: `/verification/?token=${token}`, environment: { env } });
  expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeVisible();
});

test('the link for a new email address verifies it without signing the user in', async () => {
  const person = await testDoor.createPerson();
  await testDoor.setPendingEmail(person.userId, 'new.address@example.com');
  const { token } = await testDoor.issueLink('Email Verification', person.userId);
  const { store } = await renderApp({ path: `/emailVerification?token=${token}`, environment: { env } });
  expect(await screen.findByRole('heading', { name: 'Your email address has been verified!' })).toBeVisible();
  expect(await testDoor.describePerson(person.userId)).toMatchObject({ email: 'new.address@example.com', emailVerified: true });
  expect(store.getState().session).not.toHaveProperty('authToken');
});
