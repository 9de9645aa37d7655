// One user in two tabs of the same wizard: the tab that falls behind is told, and never mixes its input with the other tab's.
import type { Page } from '@playwright/test';
import type { TestDoor } from '../gateway/test-door/client.js';
import { addPhone, choosePassword, chooseUsername, invite, phoneHeading, walkToCode } from './support/account-setup.js';
import { submitSentCode } from './support/enroll.js';
import { heading, next, submitPassword } from './support/screens.js';
import { expect, test } from './support/test.js';

async function walkToEmail(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await chooseUsername(page);
  await choosePassword(page);
  await expect(heading(page, 'Please provide your email address')).toBeVisible();
}

/** What the gateway has by now. */
const accountOf = async (testDoor: TestDoor, userId: string) => {
  const { username, email } = await testDoor.describePerson(userId);
  return { username, email };
};

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

test("an account never gets one tab's username and the address that was entered in another tab", async ({ page, testDoor }) => {
  const { person, url } = await invite(testDoor);
  const username = await walkToCode(page, url);
  const other = await page.context().newPage();
  await walkToCode(other, url);
  await expect(heading(page, 'Please provide your email address')).toBeVisible();
  await expect(page.getByText(/^An email address was entered in another tab\./)).toBeVisible();
  await next(page).click();
  await expect(heading(other, 'Please provide your email address')).toBeVisible();
  await submitSentCode(page, testDoor, person);
  await expect(phoneHeading(page)).toBeVisible();
  expect(await accountOf(testDoor, person.userId)).toEqual({ username, email: `${username}@example.com` });
});

test('a setup that is finished in another tab ends here, says so, and changes nothing', async ({ page, testDoor }) => {
  const { person, url } = await invite(testDoor);
  await walkToEmail(page, url);
  const other = await page.context().newPage();
  const username = await walkToCode(other, url);
  await submitSentCode(other, testDoor, person);
  await expect(phoneHeading(other)).toBeVisible();
  await expect(page.getByText(/^Your account was set up in another tab,/)).toBeVisible();
  await addPhone(other, testDoor, person.userId);
  await other.waitForURL(/\/participant-enrollment\/#\/$/);
  expect(await accountOf(testDoor, person.userId)).toEqual({ username, email: `${username}@example.com` });
});

test('an invited user who is signed out in another tab is told to open the invitation again', async ({ page, testDoor }) => {
  const { url } = await invite(testDoor);
  await walkToEmail(page, url);
  // The tab must have looked at its cookie before it can miss it: every 1.5 s, and on focus.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const other = await page.context().newPage();
  await other.goto(url);
  await other.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading(other, 'Sign in to your 401(k) account')).toBeVisible();
  await expect(heading(page, 'You have been logged out')).toBeVisible();
  await expect(page.getByText(/open the link in your invitation again/)).toBeVisible();
  await page.goto(url);
  await expect(heading(page, 'Ready to get started? First, create a username')).toBeVisible();
});

test('a press right after the same user has signed in in another tab does what it says', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ skipUntilInDays: null });
  await submitPassword(page, person);
  const setUp = page.getByRole('button', { name: 'Set up now' });
  await expect(setUp).toBeVisible();
  const other = await page.context().newPage();
  await submitPassword(other, person);
  await expect(other.getByRole('button', { name: 'Set up now' })).toBeVisible();
  await setUp.click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
});
