// Back to a page in the back/forward cache: used as it was left if that is safe, and never shown if it is not.
import type { Page } from '@playwright/test';
import { onLanding } from './support/enroll.js';
import { onSignIn, submitPassword } from './support/screens.js';
import { expect, test } from './support/test.js';

// By default, Playwright turns the back/forward cache off.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

/** Notes whether each restored page shows anything at that moment. */
async function watchBfcacheRestores(page: Page): Promise<('shown' | 'hidden')[]> {
  const restores: ('shown' | 'hidden')[] = [];
  await page.exposeFunction('noteRestore', (isHidden: boolean) => restores.push(isHidden ? 'hidden' : 'shown'));
  await page.addInitScript(() => {
    const note = Reflect.get(window, 'noteRestore') as (isHidden: boolean) => void; // the function above
    addEventListener('pageshow', ({ persisted }) => persisted && note(Boolean(document.documentElement.hidden)));
  });
  return restores;
}

test('Returning from another page restores the sign-in screen with the typed username', async ({ page }) => {
  const restores = await watchBfcacheRestores(page);
  await page.goto('./');
  await onSignIn(page);
  await page.getByLabel('Username').fill('ann.example');
  await page.waitForLoadState('networkidle'); // browsers do not cache a page that is still loading
  await page.goto('about:blank');
  // `goBack` waits for a page load, and a call that leaves its own page may fail.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page.getByLabel('Username')).toHaveValue('ann.example');
  await page.getByRole('button', { name: 'Having trouble' }).click();
  await expect(page.getByRole('heading', { name: 'What can we help you with?' })).toBeVisible();
  expect(restores).toEqual(['shown']);
});

test('A password that was typed but not submitted is cleared when someone presses Back', async ({ page }) => {
  const restores = await watchBfcacheRestores(page);
  await page.goto('./');
  await onSignIn(page);
  await page.getByLabel('Password', { exact: true }).fill('Welcome2Demo!');
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  await page.goBack();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(restores).toEqual(['hidden']);
});

test('Back from the landing app never shows the old sign-in page; a new page names the signed-in user', async ({ page, testDoor }) => {
  const restores = await watchBfcacheRestores(page);
  const person = await testDoor.createPerson();
  await submitPassword(page, person);
  await onLanding(page);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Already signed in' })).toContainText(person.username);
  expect(restores).toEqual(['hidden']);
});
