// What the tab's history still opens once a link's user has signed out: nothing.
import { screen, waitFor } from '@testing-library/react';
import { gateway } from '../../support/gateway.js';
import { logoutRequested } from '../../../store/services/session/session-events.js';
import { renderApp } from '../../support/render-app.js';
import { forgetEverything } from '../../support/test-browser.js';

const { env, testDoor } = gateway.scope();

beforeEach(forgetEverything);

async function openTrusteeLink() {
  const trustee = await testDoor.createPerson();
  const { token } = await testDoor.issueLink('Trustee Signing', trustee.userId);
  const app = await renderApp({ path: `/trusteeSigningVerification?token=${token}`, environment: { env } });
  await waitFor(() => expect(app.browser.left[0]).toContain('electronic-signature'));
  const entry: unknown = window.history.state;
  return { trustee, token, app, entry };
}

const openEntry = (entry: unknown) => renderApp({ path: '/trusteeSigningVerification', entry, environment: { env } });

test('until then, the entry of a link whose documents are not signed yet opens them again', async () => {
  const { app, entry } = await openTrusteeLink();
  app.unmount();
  const { browser } = await openEntry(entry);
  await waitFor(() => expect(browser.left[0]).toContain('electronic-signature'));
});

test('after a sign-out, the entry neither signs the next user in nor shows them its token', async () => {
  const { trustee, token, app, entry } = await openTrusteeLink();
  app.store.dispatch(logoutRequested({}));
  await waitFor(async () => expect((await testDoor.describePerson(trustee.userId)).sessions).toBe(0));
  app.unmount();
  await openEntry(entry);
  await screen.findByRole('heading', { level: 1, name: 'This link has expired' });
  expect((await testDoor.describePerson(trustee.userId)).sessions).toBe(0);
  expect(JSON.stringify({ ...window.history.state, ...window.sessionStorage })).not.toContain(token);
});
