// Somebody who forgot their password, over the real gateway: the steps can be walked.
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { recaptcha, solve } from './recaptcha.js';
import { renderApp } from './render-app.js';

export const NEW_PASSWORD = 'Another1Good!';

type Walker = { readonly user: UserEvent };

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** The cookie banner has a Continue of its own. */
export const continueButton = () => within(screen.getByRole('main')).findByRole('button', { name: /^Continue/ });
export const go = async ({ user }: Walker) => user.click(await continueButton());

export async function fill({ user }: Walker, label: string, text: string): Promise<void> {
  await user.clear(await screen.findByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
}

/** The first step, with a captcha that is solved. */
export async function submitUsername(env: string, username: string) {
  const app = await renderApp({ path: '/reset-password', environment: { env, ...recaptcha } });
  await fill(app, 'Username', username);
  await solve(app.user);
  await go(app);
  return app;
}

/** The step that a good reset link, or a sign-in that asks for it, leads to. */
export async function submitNewPassword(walker: Walker, password = NEW_PASSWORD): Promise<void> {
  await heading('Set a new password');
  await fill(walker, 'New password', password);
  await fill(walker, 'Confirm new password', password);
  await go(walker);
}
