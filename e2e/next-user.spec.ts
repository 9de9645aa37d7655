// Two users, one tab: nothing that one of them left behind reaches the next (R4; P2 and P7).
import type { Page } from '@playwright/test';
import { onLanding, PHONE, submitSentCode } from './support/enroll.js';
import { heading, next, onSignIn, setPassword, submitPassword } from './support/screens.js';
import { expect, test } from './support/test.js';

const typedPhone = (page: Page) => page.getByLabel('Phone number');
const session = (page: Page) => page.evaluate(() => ({ ...window.sessionStorage }));

async function typePhone(page: Page): Promise<void> {
  await typedPhone(page).fill(PHONE);
  await next(page).click();
  await expect(heading(page, 'Verify your identity')).toBeVisible();
}

test('A phone number that one user typed into the profile is not in the next user’s form', async ({ page, testDoor }) => {
  const [one, other] = [await testDoor.createPerson(), await testDoor.createPerson()];
  await submitPassword(page, one);
  await onLanding(page);
  await page.goto('./#/profile-update-phone');
  await typePhone(page);
  await submitPassword(page, other);
  await onLanding(page);
  await page.goto('./#/profile-update-phone');
  await expect(typedPhone(page)).toHaveValue('');
});

test('An offer made to one user does not let the next user skip a required phone', async ({ page, testDoor }) => {
  const one = await testDoor.createPerson({ mandatoryInDays: 30, skipUntilInDays: null });
  const other = await testDoor.createPerson({ mfa: ['email'] });
  await submitPassword(page, one);
  await page.getByRole('button', { name: 'Set up now' }).click();
  await typePhone(page);
  await submitPassword(page, other);
  await submitSentCode(page, testDoor, other);
  await expect(typedPhone(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await onSignIn(page);
  expect(await session(page)).toEqual({});
});

test('The success message of one password reset does not appear for another link or for the next user', async ({ page, testDoor }) => {
  const one = await testDoor.createPerson();
  const other = await testDoor.createPerson({ landing: 'password' });
  await page.goto((await testDoor.issueLink('Password Reset', one.userId)).url);
  await setPassword(page, 'Different1');
  await expect(heading(page, 'Password reset successfully')).toBeVisible();
  await page.goto('about:blank');
  await page.goto((await testDoor.issueLink('Password Reset', one.userId)).url);
  await expect(heading(page, 'Set a new password')).toBeVisible();
  await setPassword(page, 'Different2');
  await expect(heading(page, 'Password reset successfully')).toBeVisible();
  await page.goto('about:blank');
  await submitPassword(page, other);
  await expect(heading(page, 'Set a new password')).toBeVisible();
});

test('A code prompt for one user is not shown to the next user', async ({ page, testDoor }) => {
  const one = await testDoor.createPerson({ mfa: ['sms'] });
  const other = await testDoor.createPerson({ landing: 'password' });
  await submitPassword(page, one);
  await expect(heading(page, 'Enter the code')).toBeVisible();
  await submitPassword(page, other);
  await expect(heading(page, 'Set a new password')).toBeVisible();
  await page.goto('./#/mfa-verification');
  await onSignIn(page);
});

test('An email link for another user opens a separate session, with nothing from the previous one', async ({ page, testDoor }) => {
  const one = await testDoor.createPerson({ landing: 'password' });
  const other = await testDoor.createPerson({ emailVerified: false });
  await submitPassword(page, one);
  await expect(heading(page, 'Set a new password')).toBeVisible();
  await page.goto((await testDoor.issueLink('Email Verification', other.userId)).url);
  // A stranger may have sent it.
  await expect(page.getByText('The link is for a different account')).toBeVisible();
  expect(await session(page)).toMatchObject({ userId: one.userId });
  await page.getByRole('main').getByRole('button', { name: 'Verify email address' }).click();
  await expect(heading(page, 'Your email address has been verified!')).toBeVisible();
  expect(await session(page)).toMatchObject({ userId: other.userId });
  expect(Object.keys(await session(page)).sort()).toEqual(['authToken', 'role', 'site', 'userId', 'vestibule.had-cookie']);
});

test('Cancel ends only this tab’s session, not one that another user started in another tab', async ({ page, context, testDoor }) => {
  const one = await testDoor.createPerson({ landing: 'password' });
  const other = await testDoor.createPerson();
  await submitPassword(page, one);
  await expect(heading(page, 'Set a new password')).toBeVisible();
  const second = await context.newPage();
  await submitPassword(second, other);
  await onLanding(second);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await onSignIn(page);
  await second.reload();
  await onLanding(second);
  await expect(second.getByText(other.username)).toBeVisible();
});

test('An abandoned sign-in leaves no credentials behind', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ mfa: ['sms', 'call'] });
  await submitPassword(page, person);
  await expect(heading(page, 'Verify your identity')).toBeVisible();
  await page.goBack();
  await onSignIn(page);
  await expect.poll(async () => Object.keys(await session(page))).not.toContain('basicAuthToken');
  await page.getByRole('button', { name: 'Having trouble signing in?' }).click();
  await page.getByRole('link', { name: 'I forgot my username' }).click();
  await expect(heading(page, 'What is your role in the site?')).toBeVisible();
  await expect.poll(async () => Object.keys(await session(page))).not.toContain('basicAuthToken');

  await submitPassword(page, person);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await onSignIn(page);
  expect(await session(page)).toEqual({});
});

test('A tab that was somewhere else while one user signed out and another one signed in comes back as theirs', async ({
  page,
  context,
  testDoor,
}) => {
  const [one, other] = [await testDoor.createPerson(), await testDoor.createPerson()];
  await submitPassword(page, one);
  await onLanding(page);
  await page.goto('./#/profile-update-phone');
  await typePhone(page);
  await page.goto('about:blank');
  const second = await context.newPage();
  await second.goto('./');
  await second.getByRole('button', { name: 'Use another account' }).click();
  await onSignIn(second);
  await submitPassword(second, other);
  await onLanding(second);
  await page.goBack();
  await expect.poll(async () => (await session(page)).userId).toBe(other.userId);
  expect(JSON.stringify(await session(page))).not.toMatch(new RegExp(`${one.userId}|${one.username}|${PHONE}`));
  await page.goto('./#/profile-update-phone');
  await expect(typedPhone(page)).toHaveValue('');
});
