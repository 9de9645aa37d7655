// Solves a page's captcha as a visitor does: ticks the box, and the browser does the work.
import { expect, type Page } from '@playwright/test';

export async function solveCaptcha(page: Page): Promise<void> {
  const check = page.getByRole('group', { name: 'Security check' });
  await check.getByText("I'm not a robot").click();
  await expect(check.getByRole('checkbox', { name: 'Verified' })).toBeChecked();
}
