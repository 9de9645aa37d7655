// Getting a new password: both paths to the email, its link, and the change that a sign-in requires (R2 and R4).
import type { Page } from '@playwright/test';
import { solveCaptcha } from './support/captcha.js';
import { askForReset, fillSignIn, next, setPassword } from './support/screens.js';
import { expect, test } from './support/test.js';

const NEW_PASSWORD = 'Another1Good!';

test("A new password whose answer is lost is confirmed by the next request, the browser's own or the user's", async ({
  page,
  testDoor,
}) => {
  const person = await testDoor.createPerson();
  const { url } = await testDoor.issueLink('Password Reset', person.userId);
  await page.goto(url);
  // Chromium sends a request again if its connection breaks.
  await testDoor.failNext({ path: 'public/profile/changePassword', loseAnswer: true });
  await setPassword(page, NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Password reset successfully' })).toBeFocused();

  const again = await testDoor.issueLink('Password Reset', person.userId);
  await page.goto(again.url);
  await page.route(
    /public\/profile\/changePassword/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await setPassword(page, 'Different1Good!');
  await expect(page.getByText("We couldn't reach the server.")).toBeVisible();
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Password reset successfully' })).toBeFocused();
});

test('Reset by security question: the emailed link sets a new password, which signs in @phone', async ({ page, testDoor, axe }) => {
  const person = await testDoor.createPerson({ securityQuestion: 'What was the name of your first pet?', questionAtSignIn: false });
  await askForReset(page, person.username);
  await expect(page.getByRole('heading', { name: 'Answer your security question' })).toBeFocused();
  await axe();
  await page.getByLabel('What was the name of your first pet?').fill(person.securityAnswer);
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Check your email!' })).toBeFocused();
  await axe();

  const link = await testDoor.latestLink(person.userId);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await axe();
  const submit = next(page);
  await expect(submit).toBeDisabled();
  await page.getByLabel('New password', { exact: true }).fill('short');
  await expect(page.getByRole('listitem').filter({ hasText: '8 to 16 characters' })).toContainText('not met yet');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password').fill('Another1Bad!');
  await expect(submit).toBeDisabled();
  await setPassword(page, NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Password reset successfully' })).toBeFocused();
  await expect(page.getByText('You can now access your account with the new password.')).toBeVisible();
  await axe();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Password reset successfully' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await fillSignIn(page, person.username, NEW_PASSWORD);
  await page.waitForURL(/participant-dashboard/);
});

test('Reset by code: the user chooses between two methods, and the code leads to a new password', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ mfa: ['sms', 'call'] });
  await askForReset(page, person.username);
  await page.getByRole('button', { name: 'With a text' }).click();
  await page.getByLabel('Code').fill(await testDoor.latestCode(person.userId));
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Check your email!' })).toBeVisible();
  await page.goto(await testDoor.latestLink(person.userId));
  await setPassword(page, NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Password reset successfully' })).toBeVisible();
  expect(await page.evaluate(() => window.sessionStorage.getItem('authToken'))).toBeNull();
});

test('A reload at the code step asks for a new captcha, because the first was only in memory', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ mfa: ['sms'] });
  await askForReset(page, person.username);
  await page.getByLabel('Code').waitFor();
  await page.reload();
  await page.getByLabel('Code').fill(await testDoor.latestCode(person.userId));
  await solveCaptcha(page);
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Check your email!' })).toBeVisible();
});

test('A reload at the security question asks for a new captcha', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ securityQuestion: 'In what city were you born?', questionAtSignIn: false });
  await askForReset(page, person.username);
  await page.getByLabel('In what city were you born?').waitFor();
  await expect(page.getByRole('group', { name: 'Security check' })).toBeHidden();
  await page.reload();
  await page.getByLabel('In what city were you born?').fill(person.securityAnswer);
  await solveCaptcha(page);
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Check your email!' })).toBeVisible();
});

test('A wrong answer shows an inline error and can be corrected without another captcha', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ securityQuestion: 'In what city were you born?', questionAtSignIn: false });
  await askForReset(page, person.username);
  await page.getByLabel('In what city were you born?').fill('Nowhere');
  await next(page).click();
  await expect(page.getByText('We could not confirm your identity.')).toBeVisible();
  await page.getByLabel('In what city were you born?').fill(person.securityAnswer);
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Check your email!' })).toBeVisible();
});

/** The warning stays, so it must not cover what the user goes back to. */
async function checkFocusBelowWarning(page: Page): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 480 });
  const warning = await page.getByRole('region', { name: 'Notifications' }).boundingBox();
  await next(page).focus();
  // Back, the second password with its toggle, the first one with its own.
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual((warning?.y ?? 0) + (warning?.height ?? 0));
  }
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
}

test('A reload of step 4 keeps the link; if the link then expires, a timeout is shown, then the expired-link screen @phone', async ({
  page,
  testDoor,
}) => {
  const person = await testDoor.createPerson();
  const { url, token } = await testDoor.issueLink('Password Reset', person.userId);
  await page.goto(url);
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await testDoor.expireLink(token);
  await setPassword(page, NEW_PASSWORD);
  await expect(page.getByText('Your session has timed out')).toBeInViewport();
  await checkFocusBelowWarning(page);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await page.getByRole('link', { name: 'Request Password Reset' }).click();
  await expect(page.getByRole('heading', { name: 'What is your username?' })).toBeVisible();
});

test('Entry redirects to /verification when there is no verification or token', async ({ page }) => {
  await page.goto('./#/reset-password/new-password');
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  expect(page.url()).toMatch(/#\/verification$/);
});

test('A sign-in that requires a new password: the user sets it, then signs in with it', async ({ page, testDoor, axe }) => {
  const person = await testDoor.createPerson({ landing: 'password' });
  await page.goto('./');
  await fillSignIn(page, person.username, person.password);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await axe();
  await setPassword(page, NEW_PASSWORD);
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await fillSignIn(page, person.username, NEW_PASSWORD);
  await page.waitForURL(/participant-dashboard/);
});

test('Cancel clears session and local storage and goes to sign-in', async ({ page, testDoor }) => {
  const person = await testDoor.createPerson({ landing: 'password' });
  await page.goto('./');
  await fillSignIn(page, person.username, person.password);
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
  await page.evaluate(() => window.localStorage.setItem('left', 'over'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your 401(k) account' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.sessionStorage.getItem('token') ?? window.localStorage.getItem('left'))).toBeNull();
  expect(await testDoor.requests({ path: 'public/logout.vm' })).toHaveLength(1);
});
