// The result if a part of the page throws: a message and a button, never a blank page.
import type { Page } from '@playwright/test';
import { dashboard, signIn } from './support/session.js';
import { expect, test } from './support/test.js';

/** Makes the shell's cookie banner throw, as a bug in it would. */
const breakShell = (page: Page) =>
  page.addInitScript(() => {
    const split = Reflect.get(String.prototype, 'split');
    // oxlint-disable-next-line no-extend-native -- only in this test's page
    Object.defineProperty(String.prototype, 'split', {
      value(this: string, ...by: readonly unknown[]) {
        if (this.startsWith('Learn more in our')) throw new RangeError('with what somebody typed in it');
        return Reflect.apply(split, this, by);
      },
    });
  });

test.describe('An error thrown in the shell', () => {
  test.use({ expectedComplaints: [/RangeError|This page could not be shown/] });

  test('is explained with a reload button, and reported without its message @phone', async ({ page, testDoor, axe }) => {
    const person = await testDoor.createPerson();
    await signIn(page, person);
    await expect(dashboard(page)).toBeVisible();
    await breakShell(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await axe();
    await expect
      .poll(async () => (await testDoor.activities(person.userId)).map(({ message }) => message))
      .toContain('Page could not be shown.');
    expect(JSON.stringify(await testDoor.activities(person.userId))).not.toContain('somebody typed');
  });
});

test.describe('Code that does not load', () => {
  test.use({
    expectedComplaints: [/Failed to load resource|net::ERR|dynamically imported module|ChunkLoadError|This page could not be shown/],
  });

  test('a help dialog leaves the form and what was typed, and opens once there is a connection @phone', async ({ page, context, axe }) => {
    await page.goto('./#/');
    await page.getByLabel('Username').fill('ann');
    await context.route('**/assets/help-modal-*', (route) => route.abort());
    await page.getByRole('button', { name: 'Having trouble signing in?' }).click();
    await expect(page.getByText('This could not be loaded. Please check your connection')).toBeVisible();
    await axe();
    await expect(page.getByLabel('Username')).toHaveValue('ann');
    await context.unroute('**/assets/help-modal-*');
    await page.getByRole('button', { name: 'Having trouble signing in?' }).click();
    await expect(page.getByRole('dialog', { name: 'What can we help you with?' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByLabel('Username')).toHaveValue('ann');
  });

  test('a dialog that is opened while another one loads takes its place', async ({ page, context }) => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.goto('./#/');
    await context.route('**/assets/create-account-modal-*.js', async (route) => {
      await arrival;
      await route.continue();
    });
    const create = page.getByRole('button', { name: 'Create Your Account' });
    await create.click();
    await expect(create).toHaveAttribute('aria-busy', 'true');
    await page.getByRole('button', { name: 'Having trouble signing in?' }).click();
    const help = page.getByRole('dialog', { name: 'What can we help you with?' });
    await expect(help).toBeVisible();
    const loaded = page.waitForResponse('**/assets/create-account-modal-*.js');
    arrive();
    await loaded;
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('create-account');
  });

  test('a screen that neither arrives nor fails says that it is loading, and after 30 seconds that it did not', async ({
    page,
    context,
    axe,
  }) => {
    // Data savers: nothing is prefetched.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.clock.install();
    await page.goto('./#/');
    // The app itself has arrived.
    await page.getByRole('button', { name: 'Having trouble signing in?' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await context.route('**/assets/*.js', () => undefined);
    await page.evaluate(() => {
      location.hash = '#/whats-new';
    });
    await page.clock.fastForward(1500);
    await expect(page.getByText('Loading…')).toBeVisible();
    await page.clock.fastForward(30_000);
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible();
    await axe();
    await context.unroute('**/assets/*.js');
  });
});
