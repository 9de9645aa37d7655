// The inactivity timeout in real tabs, with a clock that the tests advance (R2.19; R4.18).
import type { Page } from '@playwright/test';
import type { Person } from '../gateway/seed/person-spec.js';
import type { TestDoor } from '../gateway/test-door/client.js';
import { configure, dashboard, openBeside, signIn, storages } from './support/session.js';
import { expect, test } from './support/test.js';

const EXPIRED = /\/login\/#\/session-expired$/;
const warning = (page: Page) => page.getByRole('alertdialog', { name: /^You will be logged out in \d+ seconds due to inactivity\.$/ });
const messages = async (testDoor: TestDoor, { userId }: Person) => (await testDoor.activities(userId)).map(({ message }) => message);

/** For the gateway, the session has been unused for a long time, regardless of this browser. */
const unused = (testDoor: TestDoor, { userId }: Person) => testDoor.setLastAccessed(userId, IDLE_SECONDS);

const IDLE_SECONDS = 1770;
const WARNING_SECONDS = 30;

/** Waits until the tab watches for idleness and sends no more requests. */
async function isWatching(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('idle.expiry'))).not.toBeNull();
  await page.waitForLoadState('networkidle');
}

/** Advances the clock by this many seconds in every tab. */
const pass = (page: Page, seconds: number) => page.context().clock.fastForward(seconds * 1000);

async function arrive(page: Page, testDoor: TestDoor): Promise<Person> {
  await page.context().clock.install();
  await configure(page.context(), { idleTimeout: IDLE_SECONDS, timeoutPeriod: WARNING_SECONDS });
  const person = await testDoor.createPerson({ brand: { brandName: 'Harbor Plans' } });
  await signIn(page, person);
  await expect(dashboard(page)).toBeVisible();
  await expect.poll(() => messages(testDoor, person)).toContain('appVisited');
  await expect(page).toHaveTitle('Harbor Plans');
  await isWatching(page);
  await unused(testDoor, person);
  return person;
}

/** The remaining requests of a tab that has just opened count as use, so the tabs have to become idle again. */
async function idleTogether(page: Page, testDoor: TestDoor, person: Person): Promise<void> {
  await expect(async () => {
    await unused(testDoor, person);
    await pass(page, IDLE_SECONDS);
    await expect(warning(page)).toBeVisible({ timeout: 1500 });
  }).toPass();
}

test('the warning counts down in the dialog and the title; a click anywhere continues the session @phone', async ({
  page,
  testDoor,
  axe,
  isMobile,
}) => {
  const person = await arrive(page, testDoor);
  await pass(page, IDLE_SECONDS);
  await expect(warning(page)).toBeVisible();
  await expect(page).toHaveTitle(/^You will time out in \d+ seconds!$/);
  await expect(warning(page).getByRole('heading')).toHaveAccessibleName(/^You will be logged out in \d+ seconds due to inactivity\.$/);
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

test('the focus returns to its element when the warning closes', async ({ page, testDoor }) => {
  await arrive(page, testDoor);
  const button = page.getByRole('button', { name: 'Sign out' });
  await button.focus();
  await pass(page, IDLE_SECONDS);
  await expect(warning(page)).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(warning(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('activity in one tab keeps the session alive in all tabs', async ({ page, testDoor }) => {
  const person = await arrive(page, testDoor);
  const beside = await openBeside(page);
  await idleTogether(page, testDoor, person);
  await expect(warning(beside)).toBeVisible();
  await beside.mouse.click(30, 30);
  await expect(warning(beside)).toBeHidden();
  await expect(warning(page)).toBeHidden();
});

test('the timeout of one tab ends the session in all tabs', async ({ page, testDoor }) => {
  const person = await arrive(page, testDoor);
  const beside = await openBeside(page);
  await idleTogether(page, testDoor, person);
  await pass(page, WARNING_SECONDS);
  await Promise.all([page.waitForURL(EXPIRED), beside.waitForURL(EXPIRED)]);
  await expect(page.getByRole('heading', { name: 'You have been logged out' })).toBeVisible();
  expect(await messages(testDoor, person)).toContain('User has been timed out.');
  expect(await storages(page)).toEqual([[], []]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('bridgeToken');
});

test('a tab that slept through the timeout is logged out when it wakes up', async ({ page, testDoor }) => {
  const person = await arrive(page, testDoor);
  await testDoor.expireSession(person.userId);
  await pass(page, 8 * 3600);
  await page.waitForURL(EXPIRED);
});

test('the portal’s own screens time out to the session-expired route', async ({ page, testDoor }) => {
  await page.context().clock.install();
  await configure(page.context(), { idleTimeout: IDLE_SECONDS, timeoutPeriod: WARNING_SECONDS });
  const person = await testDoor.createPerson({ landing: 'password' });
  await signIn(page, person, /#\/password/);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await isWatching(page);
  await unused(testDoor, person);
  await pass(page, IDLE_SECONDS);
  await expect(warning(page)).toBeVisible();
  await pass(page, WARNING_SECONDS);
  await page.waitForURL(EXPIRED);
  await expect(page.getByRole('heading', { name: 'You have been logged out' })).toBeFocused();
  await expect(page).not.toHaveTitle(/time out/);
});
