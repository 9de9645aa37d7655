// A user who forgot their password, over the real gateway, for walking the steps.
import { fill, go, heading, type Page } from './page-actions.js';
import { recaptcha, solve } from './recaptcha.js';
import { renderApp } from './render-app.js';

export const NEW_PASSWORD = 'Another1Good!';

/** The first step, with a solved captcha. */
export async function submitUsername(env: string, username: string) {
  const app = await renderApp({ path: '/reset-password', environment: { env, ...recaptcha } });
  await fill(app, 'Username', username);
  await solve(app.user);
  await go(app);
  return app;
}

/** The step after a good reset link, or after a sign-in that requires a new password. */
export async function submitNewPassword(page: Page, password = NEW_PASSWORD): Promise<void> {
  await heading('Set a new password');
  await fill(page, 'New password', password);
  await fill(page, 'Confirm new password', password);
  await go(page);
}
