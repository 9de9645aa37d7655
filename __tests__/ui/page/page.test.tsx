// The focus after a route change, whatever caused it.
import { act, waitFor } from '@testing-library/react';
import { renderApp } from '../../support/render-app.js';
import { forgetEverything } from '../../support/test-browser.js';
import { heading } from '../../support/page-actions.js';

beforeEach(forgetEverything);

const type = (path: string) => act(() => void (window.location.hash = path));

test('The heading takes the focus on every route change, even to a typed address, but not when the page opens', async () => {
  await renderApp({ path: '/session-expired' });
  expect(await heading('You have been logged out')).not.toHaveFocus();
  type('/reset-password');
  const next = await heading('What is your username?');
  await waitFor(() => expect(next).toHaveFocus());
  type('/');
  const signIn = await heading('Sign in to your 401(k) account');
  await waitFor(() => expect(signIn).toHaveFocus());
});
