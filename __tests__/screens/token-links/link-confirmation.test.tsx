// With `linkConfirmation`, an emailed link waits for a press: loading it, as mail scanners do, uses nothing up.
import { screen, waitFor } from '@testing-library/react';
import type { LinkType } from '../../../gateway/domain/links/links.js';
import { gateway } from '../../support/gateway.js';
import { renderApp } from '../../support/render-app.js';
import { forgetEverything } from '../../support/test-browser.js';

const { env, testDoor } = gateway.scope();

beforeEach(forgetEverything);

const SIGNING = 'electronic-signature';
const rows: readonly (readonly [string, LinkType, string, string])[] = [
  ['emailVerification', 'Email Verification', 'Verify email address', 'Your email address has been verified!'],
  ['verifyUserInvite', 'Account Setup', 'Set up your account', 'Ready to get started? First, create a username'],
  ['verifyAdvisorInvite', 'Advisor Invitation', 'Set up your account', 'Ready to get started? First, create a username'],
  ['verifyAccountMapping', 'Account Mapping', 'Link my accounts', 'Account link verified'],
  ['trusteeSigningVerification', 'Trustee Signing', 'Read and sign', SIGNING],
];

test.each(rows)('%s, %s: the link is used only after the user confirms it', async (route, type, button, outcome) => {
  const person = await testDoor.createPerson({ emailVerified: false, ...(/Setup|Invitation/.test(type) && { username: null }) });
  const { token } = await testDoor.issueLink(type, person.userId);
  const since = (await testDoor.requests()).at(-1)?.id ?? 0;
  const { user, browser } = await renderApp({ path: `/${route}?token=${token}`, environment: { env, linkConfirmation: true } });
  const confirm = await screen.findByRole('button', { name: button });
  expect(window.location.href).not.toContain('token');
  expect((await testDoor.requests({ since, path: 'oken' })).map(({ path }) => path)).toEqual([]);
  expect((await testDoor.describePerson(person.userId)).sessions).toBe(0);
  await user.click(confirm);
  const shown = () => browser.left[0] ?? screen.queryByRole('heading', { level: 1 })?.textContent;
  await waitFor(() => expect(shown()).toContain(outcome));
});

test('A reset link opens its form immediately, because opening it uses nothing up', async () => {
  const person = await testDoor.createPerson();
  const { token } = await testDoor.issueLink('Password Reset', person.userId);
  await renderApp({ path: `/verification?token=${token}`, environment: { env, linkConfirmation: true } });
  await screen.findByRole('heading', { level: 1, name: 'Set a new password' });
});

test('A reload before the user confirms still waits for the confirmation', async () => {
  const person = await testDoor.createPerson({ emailVerified: false });
  const { token } = await testDoor.issueLink('Email Verification', person.userId);
  const options = { environment: { env, linkConfirmation: true } };
  const { unmount } = await renderApp({ path: `/emailVerification?token=${token}`, ...options });
  await screen.findByRole('button', { name: 'Verify email address' });
  const entry: unknown = window.history.state;
  unmount();
  await renderApp({ path: '/emailVerification', entry, ...options });
  await screen.findByRole('button', { name: 'Verify email address' });
  expect((await testDoor.describePerson(person.userId)).emailVerified).toBe(false);
});
