// The inactivity time-out in real tabs (R2.19; R4.18).
import type { Page } from '@playwright/test';
import type { Person } from '../gateway/seed/person-spec.js';
import type { TestDoor } from '../gateway/test-door/client.js';
import { configure, dashboard, openBeside, signIn, storages } from './support/session.js';
import { expect, test } from './support/test.js';

const EXPIRED = /\/login\/#\/session-expired$/;
const warning = (page: Page) => page.getByRole('alertdialog', { name: /^You will be logged out in \d+ seconds due to inactivity\.$/ });
const messages = async (testDoor: TestDoor, { userId }: Person) => (await testDoor.activities(userId)).map(({ message }) => message);

/** For the gateway, the session has been unused for a long time, whatever this browser does. */
const unused = (testDoor: TestDoor, { userId }: Person) => testDoor.setLastAccessed(userId, 600);

async function arrive(page: Page, testDoor: TestDoor, settings: { idleTimeout: number; timeoutPeriod: number }): Promise<Person> {
  await configure(page.context(), settings);
  const person = await testDoor.createPerson({ brand: { brandName: 'Harbor Plans' } });
  await signIn(page, person);
  await expect(dashboard(page)).toBeVisible();
  await expect.poll(() => messages(testDoor, person)).toContain('appVisited');
  await expect(page).toHaveTitle('Harbor Plans');
  await unused(testDoor, person);
  return person;
}

test('the warning counts down in dialog and title; a click anywhere continues the session @phone', async ({
  page,
  testDoor,
  axe,
  isMobile,
}) => {
  const person = await arrive(page, testDoor, { idleTimeout: 3, timeoutPeriod: 20 });
  await expect(warning(page)).toBeVisible({ timeout: 10_000 });
  await expect(page).toHaveTitle(/^You will time out in \d+ seconds!$/);
  const hint = isMobile ? 'Tap anywhere on the screen to continue your session.' : 'Click anywhere to continue your session.';
  await expect(warning(page).getByText(hint)).toBeVisible();
  await axe();
  if (isMobile) await page.touchscreen.tap(30, 30);
  else await page.mouse.click(30, 30);
  await expect(warning(page)).toBeHidden();
  await expect(page).toHaveTitle('Harbor Plans');
  await expect
    .poll(async () => (await testDoor.requests({ path: 'keepAlive', userId: person.userId })).map(({ path }) => path))
    .toContain('partner-gateway/keepAlive');
});

test('what had the focus has it again when the warning goes', async ({ page, testDoor }) => {
  await arrive(page, testDoor, { idleTimeout: 3, timeoutPeriod: 20 });
  const button = page.getByRole('button', { name: 'Sign out' });
  await button.focus();
  await expect(warning(page)).toBeVisible({ timeout: 10_000 });
  await page.keyboard.press('Shift');
  await expect(warning(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('activity in one tab keeps all alive', async ({ page, testDoor }) => {
  const person = await arrive(page, testDoor, { idleTimeout: 4, timeoutPeriod: 20 });
  const beside = await openBeside(page);
  await unused(testDoor, person);
  await expect(warning(page)).toBeVisible({ timeout: 10_000 });
  await expect(warning(beside)).toBeVisible({ timeout: 10_000 });
  await beside.mouse.click(30, 30);
  await expect(warning(beside)).toBeHidden();
  await expect(warning(page)).toBeHidden();
});

test('one tab’s time-out ends all', async ({ page, testDoor }) => {
  const person = await arrive(page, testDoor, { idleTimeout: 3, timeoutPeriod: 2 });
  const beside = await openBeside(page);
  await unused(testDoor, person);
  await Promise.all([page.waitForURL(EXPIRED, { timeout: 15_000 }), beside.waitForURL(EXPIRED, { timeout: 15_000 })]);
  await expect(page.getByRole('heading', { name: 'You have been logged out' })).toBeVisible();
  expect(await messages(testDoor, person)).toContain('User has been timed out.');
  expect(await storages(page)).toEqual([0, 0]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('bridgeToken');
});

test('a tab that slept through the time-out is logged out when it wakes up', async ({ page, testDoor }) => {
  await page.clock.install();
  const person = await arrive(page, testDoor, { idleTimeout: 1770, timeoutPeriod: 30 });
  await testDoor.expireSession(person.userId);
  await page.clock.fastForward('08:00:00');
  await page.waitForURL(EXPIRED, { timeout: 10_000 });
});

test('the portal’s own screens time out to the session-expired route', async ({ page, testDoor }) => {
  await configure(page.context(), { idleTimeout: 3, timeoutPeriod: 1 });
  const person = await testDoor.createPerson({ landing: 'password' });
  await signIn(page, person, /#\/password/);
  await unused(testDoor, person);
  await page.waitForURL(EXPIRED, { timeout: 15_000 });
  await expect(page.getByRole('heading', { name: 'You have been logged out' })).toBeFocused();
  await expect(page).not.toHaveTitle(/time out/);
});
