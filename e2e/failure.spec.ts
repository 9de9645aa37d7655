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
