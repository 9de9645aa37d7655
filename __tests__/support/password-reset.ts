// A user who forgot their password, over the real gateway, for walking the steps.
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { recaptcha, solve } from './recaptcha.js';
import { renderApp } from './render-app.js';

export const NEW_PASSWORD = 'Another1Good!';

type Walker = { readonly user: UserEvent };

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** Only in `main`, because the cookie banner has its own Continue button. */
export const continueButton = () => within(screen.getByRole('main')).findByRole('button', { name: /^Continue/ });
export const go = async ({ user }: Walker) => user.click(await continueButton());

export async function fill({ user }: Walker, label: string, text: string): Promise<void> {
  await user.clear(await screen.findByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
}

/** The first step, with a solved captcha. */
export async function submitUsername(env: string, username: string) {
  const app = await renderApp({ path: '/reset-password', environment: { env, ...recaptcha } });
  await fill(app, 'Username', username);
  await solve(app.user);
  await go(app);
  return app;
}

/** The step after a good reset link, or after a sign-in that requires a new password. */
export async function submitNewPassword(walker: Walker, password = NEW_PASSWORD): Promise<void> {
  await heading('Set a new password');
  await fill(walker, 'New password', password);
  await fill(walker, 'Confirm new password', password);
  await go(walker);
}
