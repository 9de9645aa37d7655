// One user in two tabs of the same wizard: the tab that falls behind is told, and never mixes its input with the other tab's.
import type { Page } from '@playwright/test';
import { heading, next, submitPassword } from './support/screens.js';
import { expect, test } from './support/test.js';

const begin = async (page: Page) => {
  await page.goto('./#/totp-setup');
  await page.getByRole('button', { name: 'Setup authenticator app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
};

test('an authenticator setup that is begun again in another tab ends here, and says where to continue', async ({ page, testDoor }) => {
  await submitPassword(page, await testDoor.createPerson());
  await page.waitForURL(/participant-dashboard/);
  await begin(page);
  await next(page).click();
  await next(page).click();
  await expect(heading(page, 'Enter the code')).toBeVisible();
  const other = await page.context().newPage();
  await begin(other);
  await expect(heading(page, 'Set up authenticator app')).toBeVisible();
  await expect(page.getByText(/^The setup was started again in another tab,/)).toBeVisible();
  await expect(other.getByRole('img', { name: /QR code/ })).toBeVisible();
});
