// Walks through the account setup as its user does, starting with the emailed invitation.
import type { Page } from '@playwright/test';
import type { PersonSpec } from '../../gateway/seed/person-spec.js';
import type { TestDoor } from '../../gateway/test-door/client.js';
import { submitSentCode } from './enroll.js';
import { heading, next, setPassword } from './screens.js';
import { expect } from './test.js';

export const PASSWORD = 'Correct1horse';

/** A username that no account has. */
export const aUsername = () => `u${Math.random().toString(36).slice(2, 12)}`;

/** An invited user, and the link in their email. */
export async function invite(testDoor: TestDoor, spec: PersonSpec = {}) {
  const person = await testDoor.createPerson({ username: null, emailVerified: false, ...spec });
  const { url, token } = await testDoor.issueLink('Account Setup', person.userId);
  return { person, url, token };
}

export async function chooseUsername(page: Page, username = aUsername()): Promise<string> {
  await expect(heading(page, 'Ready to get started? First, create a username')).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await next(page).click();
  return username;
}

export async function choosePassword(page: Page): Promise<void> {
  await expect(heading(page, "Now let's set a password")).toBeVisible();
  await setPassword(page, PASSWORD);
}

export async function giveEmail(page: Page, email: string): Promise<void> {
  await expect(heading(page, 'Please provide your email address')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await next(page).click();
}

/** Walks up to the emailed code and returns the username. */
export async function walkToCode(page: Page, url: string): Promise<string> {
  await page.goto(url);
  const username = await chooseUsername(page);
  await choosePassword(page);
  await giveEmail(page, `${username}@example.com`);
  await expect(heading(page, 'Enter the code')).toBeVisible();
  return username;
}

export const phoneHeading = (page: Page) => heading(page, 'Lastly, add an extra layer of security to your account');

/** Adds a valid United States phone with a code by text, and continues to the end of the setup. */
export async function addPhone(page: Page, testDoor: TestDoor, userId: string): Promise<void> {
  await expect(phoneHeading(page)).toBeVisible();
  await page.getByLabel('Phone number').fill('2025550123');
  await next(page).click();
  await page.getByRole('button', { name: /^With a text/ }).click();
  await submitSentCode(page, testDoor, { userId });
}

/** The calls of a setup that arrived, oldest first, without the user's ID. */
export async function callsOf(testDoor: TestDoor, userId: string): Promise<string[]> {
  const requests = await testDoor.requests();
  return requests
    .map(({ method, path }) => `${method} ${path.replace(userId, '{id}')}`)
    .filter((call) => !/branding|announcements|\/log$|keepAlive/.test(call));
}
