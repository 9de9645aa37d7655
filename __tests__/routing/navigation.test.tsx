// What every navigation does, wherever it leads (R2.1).
import { act, screen, waitFor } from '@testing-library/react';
import { heading } from '../support/page-actions.js';
import { renderApp } from '../support/render-app.js';
import { forgetEverything } from '../support/test-browser.js';

beforeEach(forgetEverything);

const SIGN_IN = 'Sign in to your 401(k) account';
const type = (path: string) => act(() => void (window.location.hash = path));

test.each(['/nowhere', '/account-setup/nowhere', '/nowhere?token=x'])('Any unknown path redirects to the root: %s', async (path) => {
  await renderApp({ path });
  expect(await heading(SIGN_IN)).toBeVisible();
  await waitFor(() => expect(window.location.hash).toBe('#/'));
});

test('Routing scrolls to the top on navigation, but neither when the page opens nor for a dialog', async () => {
  const scrolls = jest.spyOn(window, 'scrollTo');
  const { user } = await renderApp({ path: '/session-expired' });
  await heading('You have been logged out');
  expect(scrolls).not.toHaveBeenCalled();
  type('/');
  await heading(SIGN_IN);
  expect(scrolls.mock.calls).toEqual([[0, 0]]);
  await user.click(screen.getByRole('button', { name: 'Having trouble signing in?' }));
  await screen.findByRole('dialog', { name: 'What can we help you with?' });
  expect(scrolls).toHaveBeenCalledTimes(1);
});
