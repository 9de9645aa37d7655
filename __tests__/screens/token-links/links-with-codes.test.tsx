// Links of accounts that use codes, and links for a new address of an account, over the real gateway.
import { screen, waitFor, within } from '@testing-library/react';
import { createTestDoor } from '../../../gateway/test-door/client.js';
import { renderApp } from '../../support/render-app.js';
import { forgetEverything } from '../../support/test-browser.js';

const { env, testDoor } = createTestDoor(process.env.GATEWAY_URL ?? '').scope();

beforeEach(forgetEverything);

test('a trustee whose account uses codes enters a code and goes to the electronic-signature page', async () => {
  const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN', mfa: ['sms'] });
  const { token } = await testDoor.issueLink('Trustee Signing', person.userId);
  const { browser, user } = await renderApp({ path: `/trusteeSigningVerification?token=${token}`, environment: { env } });
  const field = await screen.findByLabelText('Code');
  expect(window.location.hash).toBe('#/outer-mfa-verification');
  await user.type(field, await testDoor.latestCode(person.userId));
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: /^Continue/ }));
  await waitFor(() => expect(browser.left[0]).toMatch(/\/plan-admin-ui\/#\/electronic-signature\?token=/));
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
