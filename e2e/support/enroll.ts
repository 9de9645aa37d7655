// The small steps that journeys share between a sign-in and the landing page.
import type { Page } from '@playwright/test';
import type { Person } from '../../gateway/seed/person-spec.js';
import type { TestDoor } from '../../gateway/test-door/client.js';
import { heading, next } from './screens.js';
import { expect } from './test.js';

export const PHONE = '2025550177';
export const onLanding = (page: Page) => page.waitForURL(/participant-dashboard/);

export async function submitCode(page: Page, code: string): Promise<void> {
  await expect(heading(page, 'Enter the code')).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await next(page).click();
}

/** Submits the most recent code. */
export async function submitSentCode(page: Page, testDoor: TestDoor, { userId }: Pick<Person, 'userId'>): Promise<void> {
  // Only then was it sent.
  await expect(heading(page, 'Enter the code')).toBeVisible();
  await submitCode(page, await testDoor.latestCode(userId));
}

/** Continues up to the code screen. */
export async function submitPhone(page: Page, way: 'With a text' | 'With a call' = 'With a text'): Promise<void> {
  await page.getByLabel('Phone number').fill(PHONE);
  await next(page).click();
  await page.getByRole('button', { name: way }).click();
  await expect(heading(page, 'Enter the code')).toBeVisible();
}

/** Skips the offer that follows the setup of an app or a phone. */
export async function skipRecoveryCodes(page: Page): Promise<void> {
  await expect(heading(page, 'Get your recovery codes')).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();
}
