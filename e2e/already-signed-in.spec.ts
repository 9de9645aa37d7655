// Users with an open session can continue from the sign-in page, in every tab.
import { onLanding } from './support/enroll.js';
import { fillSignIn, onSignIn, submitPassword } from './support/screens.js';
import { expect, test } from './support/test.js';

const panel = 'Already signed in';

test('A new tab shows who is signed in and continues without a password @phone', async ({ page, context, testDoor, axe }) => {
  const person = await testDoor.createPerson();
  await submitPassword(page, person);
  await onLanding(page);
  await page.goto('./');
  await expect(page.getByRole('region', { name: panel })).toContainText(person.username);
  await axe();
  const beside = await context.newPage();
  await beside.goto(page.url());
  await expect(beside.getByRole('region', { name: panel })).toContainText(`${person.username.slice(0, 2)}****`);
  await beside.getByRole('button', { name: 'Go to your account' }).click();
  await onLanding(beside);
});

test('A tab that is already open shows the new session; using another account ends the session everywhere', async ({
  page,
  context,
  testDoor,
}) => {
  await page.goto('./');
  await onSignIn(page);
  await expect(page.getByRole('region', { name: panel })).toBeHidden();
  const beside = await context.newPage();
  await beside.goto(page.url());
  await submitPassword(beside, await testDoor.createPerson());
  await onLanding(beside);
  await expect(page.getByRole('region', { name: panel })).toBeVisible();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByRole('region', { name: panel })).toBeHidden();
  await beside.waitForURL(/\/login\//);
});

test('an open sign-in page follows a logout and the next user', async ({ page, context, testDoor }) => {
  const [first, second] = [await testDoor.createPerson(), await testDoor.createPerson()];
  await submitPassword(page, first);
  await onLanding(page);
  const beside = await context.newPage();
  await beside.goto('./');
  const said = beside.getByRole('region', { name: panel });
  await expect(said).toContainText(first.username.slice(0, 2));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(said).toBeHidden();
  await page.waitForURL(/\/login\//);
  await submitPassword(page, second);
  await onLanding(page);
  await expect(said).toBeVisible();
  expect(await beside.evaluate(() => sessionStorage.getItem('userId'))).toBe(second.userId);
});

test('giving up a sign-in as another user offers the open session again @phone', async ({ page, context, testDoor }) => {
  const [first, second] = [await testDoor.createPerson(), await testDoor.createPerson({ mfa: ['sms', 'email'] })];
  await submitPassword(page, first);
  await onLanding(page);
  const beside = await context.newPage();
  await beside.goto('./');
  await submitPassword(beside, second);
  await beside.getByRole('button', { name: 'Cancel' }).click();
  await onSignIn(beside);
  const said = beside.getByRole('region', { name: panel });
  await expect(said).toContainText(first.username.slice(0, 2));
  await said.getByRole('button', { name: 'Go to your account' }).click();
  await onLanding(beside);
});

test.describe('alongside a signing link', () => {
  test('a session for signing documents does not open the account, and continues', async ({ page, context, testDoor }) => {
    const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN' });
    const { url } = await testDoor.issueLink('Trustee Signing', person.userId);
    await page.goto(url);
    const documents = page.getByText('Your documents are ready for your electronic signature.');
    await expect(documents).toBeVisible();
    const beside = await context.newPage();
    await beside.goto('./');
    await beside.getByRole('button', { name: 'Go to your account' }).click();
    await expect(beside.getByRole('status').filter({ hasText: 'To go to your account, please sign in.' })).toBeVisible();
    await expect(beside.getByRole('region', { name: panel })).toBeHidden();
    await page.reload();
    await expect(documents).toBeVisible();
    await fillSignIn(beside, person.username, person.password);
    await beside.waitForURL(/plan-admin-ui/);
  });
});

test('The panel has its space from the first paint, so that nothing moves when it appears @phone', async ({ page, context, testDoor }) => {
  await submitPassword(page, await testDoor.createPerson());
  await onLanding(page);
  // Another tab knows only the beginning of the name, which takes one line less on a phone.
  for (const tab of [await context.newPage(), page]) {
    await tab.goto('./');
    const button = tab.getByRole('button', { name: 'Sign In', exact: true });
    // Only the early script has run: the app has not taken over yet, or has just done so.
    const before = await button.boundingBox();
    await expect(tab.getByRole('region', { name: panel })).toBeVisible();
    await expect.poll(() => button.boundingBox()).toEqual(before);
  }
});
