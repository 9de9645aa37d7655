// Session expired (R2).
import { screen } from '@testing-library/react';
import { renderApp } from '../../support/render-app.js';

test("shows 'You have been logged out', the reason, and a Sign In link", async () => {
  const { user } = await renderApp({ path: '/session-expired' });
  expect(await screen.findByRole('heading', { name: 'You have been logged out' })).toBeVisible();
  expect(
    screen.getByText('This may be due to a long period of inactivity or you may have logged out of your account on another page.'),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: 'Sign in to your 401(k) account' })).toBeVisible();
});
