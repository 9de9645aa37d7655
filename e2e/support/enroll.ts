// Journeys between a sign-in and the landing page: the small steps that they share.
import type { Page } from '@playwright/test';
import type { Person } from '../../gateway/seed/person-spec.js';
import type { TestDoor } from '../../gateway/test-door/client.js';
import { expect } from './test.js';

export const PHONE = '2025550177';
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const onSignIn = (page: Page) => expect(heading(page, 'Sign in to your 401(k) account')).toBeVisible();
export const onLanding = (page: Page) => page.waitForURL(/participant-dashboard/);

/** The cookie banner has a Continue of its own. */
export const next = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Continue' });

/** Submits the sign-in form; where that leads is the journey's business. */
export async function submitPassword(page: Page, { username, password }: Pick<Person, 'username' | 'password'>): Promise<void> {
  await page.goto('./');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function submitCode(page: Page, code: string): Promise<void> {
  await expect(heading(page, 'Enter the code')).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await next(page).click();
}

/** The code that was sent last. */
export async function submitSentCode(page: Page, testDoor: TestDoor, { userId }: Person): Promise<void> {
  await expect(heading(page, 'Enter the code')).toBeVisible();
  await submitCode(page, await testDoor.latestCode(userId));
}

/** As far as the code screen. */
export async function submitPhone(page: Page, way: 'With a text' | 'With a call' = 'With a text'): Promise<void> {
  await page.getByLabel('Phone number').fill(PHONE);
  await next(page).click();
  await page.getByRole('button', { name: way }).click();
  await expect(heading(page, 'Enter the code')).toBeVisible();
}
