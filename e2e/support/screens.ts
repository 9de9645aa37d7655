// The steps that most journeys share: a screen's heading, its Continue button, signing in, a new password.
import type { Page } from '@playwright/test';
import { solveCaptcha } from './captcha.js';
import { expect } from './test.js';

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

export const onSignIn = (page: Page) => expect(heading(page, 'Sign in to your 401(k) account')).toBeVisible();

/** Only in `main`, because the cookie banner has its own Continue button. */
export const next = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Continue' });

/** Submits the visible sign-in form. The journey handles what follows. */
export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Opens the sign-in screen and submits its form. */
export async function submitPassword(page: Page, person: { readonly username: string; readonly password: string }): Promise<void> {
  await page.goto('./');
  await fillSignIn(page, person.username, person.password);
}

/** Works on every screen with a new password. */
export async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await next(page).click();
}

/** Asks for a password reset, as far as the first proof. */
export async function askForReset(page: Page, username: string): Promise<void> {
  await page.goto('./#/reset-password');
  // The prerendered sign-in screen has a field of the same name.
  await expect(heading(page, 'What is your username?')).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await solveCaptcha(page);
  await next(page).click();
}
