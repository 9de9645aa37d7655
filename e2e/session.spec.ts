// Sessions across tabs and apps (R4, Session start and validation, Session status, Route guard).
import { dashboard, openBeside, signIn, storages } from './support/session.js';
import { heading, next, setPassword } from './support/screens.js';
import { expect, test } from './support/test.js';

const EXPIRED = /\/login\/#\/session-expired$/;
const loggedOut = 'You have been logged out';

test('the app takes over the session, logs the visit, and shows the user’s own brand', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ brand: { brandName: 'Harbor Plans' } });
  await signIn(page, person);
  await expect(dashboard(page)).toBeVisible();
  await expect(page).toHaveTitle('Harbor Plans');
  await expect(page.getByRole('banner')).toContainText('Harbor Plans');
  await expect.poll(async () => (await testDoor.activities(person.userId)).map(({ message }) => message)).toContain('appVisited');
});

test('logout clears local and session storage and ends the session in every tab within one poll', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson();
  await signIn(page, person);
  await expect(dashboard(page)).toBeVisible();
  const beside = await openBeside(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login\//);
  expect(await storages(page)).toEqual([[], []]);
  await beside.waitForURL(EXPIRED, { timeout: 4000 });
  await expect(beside.getByRole('heading', { name: loggedOut })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('bridgeToken');
});

test('when another user signs in in another tab, this tab switches to that user', async ({ page, testDoor }) => {
  const [first, second] = [
    await testDoor.createPerson({ brand: { brandName: 'First Brand' } }),
    await testDoor.createPerson({ brand: { brandName: 'Second Brand' } }),
  ];
  await signIn(page, first);
  await expect(page).toHaveTitle('First Brand');
  const beside = await page.context().newPage();
  await beside.goto('./');
  await signIn(beside, second);
  await expect(page).toHaveTitle('Second Brand', { timeout: 4000 });
  expect(await page.evaluate(() => sessionStorage.getItem('userId'))).toBe(second.userId);
});

test('a wizard continues after the same user has signed in again in another tab', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ landing: 'password' });
  await signIn(page, person, /#\/password/);
  const beside = await page.context().newPage();
  await beside.goto('./');
  await signIn(beside, person, /#\/password/);
  const token = await beside.evaluate(() => sessionStorage.getItem('token'));
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBe(token);
  await setPassword(page, 'Different1');
  await expect(heading(page, 'Password reset successfully')).toBeVisible();
});

test('if the gateway has ended the session, the app redirects to login at start and clears the token', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson();
  await signIn(page, person);
  await expect(dashboard(page)).toBeVisible();
  await testDoor.endSession(person.userId);
  await page.reload();
  await page.waitForURL(/\/login\/$/);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test.describe('a refused call', () => {
  test('in the portal, any 401 leads to the sign-in screen, which says why', async ({ page, testDoor, axe }) => {
    const person = await testDoor.createPerson({ landing: 'password' });
    await signIn(page, person, /#\/password/);
    await testDoor.endSession(person.userId);
    await page.getByLabel('New password', { exact: true }).fill('Different1');
    await page.getByLabel('Confirm new password').fill('Different1');
    await next(page).click();
    await expect(page.getByRole('heading', { name: 'Sign in to your 401(k) account' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'You have been signed out. Please sign in again.' })).toBeVisible();
    await axe();
  });
});

test('the guard redirects a user who is not signed in to the sign-in screen', async ({ page }) => {
  await page.goto('./#/password');
  await expect(page.getByRole('heading', { name: 'Sign in to your 401(k) account' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\/(#\/)?$/);
});
