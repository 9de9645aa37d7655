// Setting up an account, from the emailed invitation to the last page (R2 and R4, Account setup).
import {
  addPhone,
  aUsername,
  callsOf,
  choosePassword,
  chooseUsername,
  giveEmail,
  invite,
  PASSWORD,
  phoneHeading,
  walkToCode,
} from './support/account-setup.js';
import { onLanding, submitSentCode } from './support/enroll.js';
import { heading, next, submitPassword } from './support/screens.js';
import { leaveWithoutCookies } from './support/session.js';
import { expect, test } from './support/test.js';

test('Create Account: seven steps, each call once and in contract order, to the participant-enrollment page @phone', async ({
  page,
  testDoor,
  axe,
}) => {
  const { person, url, token } = await invite(testDoor);
  await testDoor.expireLink(token);
  await page.goto(url);
  await page.getByRole('button', { name: 'Resend Enrollment Email' }).click();
  await expect(page.getByText('Enrollment Link Resent!')).toBeVisible();
  await page.goto(await testDoor.latestLink(person.userId));

  await expect(page.getByText('Create Account: Step 1 of 7')).toBeVisible();
  await axe();
  const before = (await callsOf(testDoor, person.userId)).length;
  const username = await chooseUsername(page);
  await expect(heading(page, "Now let's set a password")).toBeFocused();
  await expect(page.getByText('Create Account: Step 2 of 7')).toBeVisible();
  await axe();
  await choosePassword(page);
  await expect(page.getByText('Create Account: Step 3 of 7')).toBeVisible();
  await expect(page.getByText("We'll only send you important information about your account.")).toBeVisible();
  await axe();
  await giveEmail(page, `${username}@example.com`);
  await expect(page.getByText('Create Account: Step 4 of 7')).toBeVisible();
  await axe();
  await submitSentCode(page, testDoor, person);
  await expect(page.getByText('Create Account: Step 5 of 7')).toBeVisible();
  await axe();
  await page.getByLabel('Phone number').fill('2025550123');
  await next(page).click();
  await expect(page.getByText('Create Account: Step 6 of 7')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: /^With a text/ }).click();
  await expect(page.getByText('Create Account: Step 7 of 7')).toBeVisible();
  await axe();
  await submitSentCode(page, testDoor, person);
  await page.waitForURL(/\/participant-enrollment\/#\/$/);

  const calls = (await callsOf(testDoor, person.userId)).slice(before);
  // The calls of the landing app start with this one.
  const end = calls.indexOf('GET login-gateway/api/validateSession');
  expect(end < 0 ? calls : calls.slice(0, end)).toEqual([
    `GET login-gateway/user/{id}/profile/validateUsername?username=${username}`,
    'GET login-gateway/user/{id}/profile/skipEnrollmentSteps',
    'PUT partner-gateway/user/{id}/profile/email',
    'POST partner-gateway/user/{id}/mfa/code',
    'POST partner-gateway/user/{id}/mfa/code/verify',
    'POST partner-gateway/user/{id}/profile/email/verify?type=10',
    'POST login-gateway/user/{id}/profile/credentials',
    'POST login-gateway/public/profile/api/verification/complete',
    'POST partner-gateway/user/{id}/profile/phone',
    'POST partner-gateway/user/{id}/mfa/code',
    'POST partner-gateway/user/{id}/mfa/code/verify',
    'POST partner-gateway/user/{id}/profile/phone/verify',
    'POST partner-gateway/user/{id}/profile/optionChoice',
    'POST partner-gateway/user/{id}/profile/optionChoice',
    'DELETE partner-gateway/user/{id}/profile/optionChoice',
    'DELETE partner-gateway/user/{id}/profile/optionChoice',
  ]);
  expect(await testDoor.describePerson(person.userId)).toMatchObject({ username, emailVerified: true, setupRequired: false });
});

test('Users other than participants end at their landing page and can sign in with the new credentials', async ({ page, testDoor }) => {
  const { person, url } = await invite(testDoor, { role: 'ROLE_PLAN_ADMIN' });
  const username = await walkToCode(page, url);
  await submitSentCode(page, testDoor, person);
  await addPhone(page, testDoor, person.userId);
  await page.waitForURL(/\/plan-admin-ui\/#\/dashboard$/);
  await leaveWithoutCookies(page);
  await page.goto('./');
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(heading(page, 'Verify your identity')).toBeVisible();
});

test('skipEnrollmentSteps: no email, phone, or code step', async ({ page, testDoor }) => {
  const { url } = await invite(testDoor, { skipEnrollmentSteps: true });
  await page.goto(url);
  await chooseUsername(page);
  await choosePassword(page);
  await page.waitForURL(/\/participant-dashboard/);
});

test('A username that another user registers in the meantime is replaced by a new one @phone', async ({ page, testDoor, axe }) => {
  const { person, url } = await invite(testDoor);
  const username = await walkToCode(page, url);
  await testDoor.createPerson({ username });
  await submitSentCode(page, testDoor, person);
  await expect(heading(page, 'This username has been taken, please choose a new one')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await axe();
  await next(page).click();
  await expect(page.getByText(/^Username must be unique\. \w+ is available for use\.$/)).toBeVisible();
  const other = aUsername();
  await page.getByLabel('Username').fill(other);
  await next(page).click();
  await expect(phoneHeading(page)).toBeVisible();
  expect(await testDoor.describePerson(person.userId)).toMatchObject({ username: other });
});

test('A step whose address the user typed leads to the next one', async ({ page, testDoor }) => {
  const { url } = await invite(testDoor);
  await page.goto(url);
  await chooseUsername(page);
  await expect(heading(page, "Now let's set a password")).toBeVisible();
  await page.evaluate(() => void (window.location.hash = '#/account-setup/username'));
  await chooseUsername(page);
  await choosePassword(page);
  await expect(heading(page, 'Please provide your email address')).toBeVisible();
});

test('After a reload at every step, the wizard resumes there, and the invite is completed at the end', async ({ page, testDoor }) => {
  const { person, url } = await invite(testDoor);
  await page.goto(url);
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.reload();
  const username = await chooseUsername(page);
  await expect(heading(page, "Now let's set a password")).toBeVisible();
  await page.reload();
  await choosePassword(page);
  await expect(heading(page, 'Please provide your email address')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Please enter it again/)).toBeVisible();
  await choosePassword(page);
  await giveEmail(page, `${username}@example.com`);
  await expect(heading(page, 'Enter the code')).toBeVisible();
  await page.reload();
  await submitSentCode(page, testDoor, person);
  await choosePassword(page);
  await expect(phoneHeading(page)).toBeVisible();
  await page.reload();
  await addPhone(page, testDoor, person.userId);
  await page.waitForURL(/\/participant-enrollment\/#\/$/);
  const calls = await callsOf(testDoor, person.userId);
  for (const once of [
    'skipEnrollmentSteps',
    'profile/email/verify',
    'POST login-gateway/user/{id}/profile/credentials',
    'verification/complete',
  ])
    expect(calls.filter((call) => call.includes(once))).toHaveLength(1);
});

test('Opening the link again in the same tab resumes the setup at the email step', async ({ page, testDoor }) => {
  const { person, url } = await invite(testDoor);
  const username = await walkToCode(page, url);
  await page.goto(url);
  await expect(heading(page, 'Please provide your email address')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(`${username}@example.com`);
  await next(page).click();
  await submitSentCode(page, testDoor, person);
  await expect(phoneHeading(page)).toBeVisible();
});

test('Without a connection, each step says so, keeps the input, and continues once the connection is back', async ({
  page,
  testDoor,
  context,
}) => {
  const { person, url } = await invite(testDoor);
  const offline = /We couldn't reach the server/;
  await page.goto(url);
  await expect(page.getByLabel('Username')).toBeVisible();
  // The code that watches the session loads a moment later.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('idle-flow'))))
    .toBe(true);
  const username = aUsername();
  await page.getByLabel('Username').fill(username);
  await context.setOffline(true);
  await next(page).click();
  await expect(page.getByText(offline)).toBeVisible();
  await context.setOffline(false);
  await next(page).click();
  await expect(heading(page, "Now let's set a password")).toBeVisible();
  await context.setOffline(true);
  await choosePassword(page);
  await expect(page.getByText(offline)).toBeVisible();
  await context.setOffline(false);
  await next(page).click();
  await expect(heading(page, 'Please provide your email address')).toBeVisible();
  await context.setOffline(true);
  await giveEmail(page, `${username}@example.com`);
  await expect(page.getByRole('alert').getByText('Unable to update email address')).toBeVisible();
  await context.setOffline(false);
  await next(page).click();
  await expect(heading(page, 'Enter the code')).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Code').fill(await testDoor.latestCode(person.userId));
  await next(page).click();
  await expect(page.getByText(offline)).toBeVisible();
  await context.setOffline(false);
  await next(page).click();
  await expect(phoneHeading(page)).toBeVisible();
});

test('The setup works by keyboard alone, and Cancel logs out', async ({ page, testDoor }) => {
  const { person, url } = await invite(testDoor);
  await page.goto(url);
  await expect(heading(page, 'Ready to get started? First, create a username')).toBeFocused();
  const username = aUsername();
  await page.keyboard.press('Tab');
  await page.keyboard.type(username);
  await page.keyboard.press('Enter');
  await expect(heading(page, "Now let's set a password")).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Please provide your email address')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(`${username}@example.com`);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Enter the code')).toBeFocused();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(heading(page, 'Sign in to your 401(k) account')).toBeVisible();
  await expect.poll(async () => (await testDoor.describePerson(person.userId)).sessions).toBe(0);
});

test('If the invitation is not completed after the save, the user can only try again, and the saved password works @phone', async ({
  page,
  testDoor,
  axe,
}) => {
  const { url } = await invite(testDoor, { skipEnrollmentSteps: true });
  await page.goto(url);
  const username = await chooseUsername(page);
  await testDoor.failNext({ path: 'verification/complete', status: 503 });
  await choosePassword(page);
  await expect(heading(page, 'Finish setting up your account')).toBeFocused();
  await expect(page.getByText('Your username and password are saved.')).toBeVisible();
  await expect(page.getByText("We couldn't finish setting up your account. Please try again.")).toBeVisible();
  await axe();
  await page.goBack();
  await expect(heading(page, 'Finish setting up your account')).toBeVisible();
  await next(page).click();
  await onLanding(page);
  await leaveWithoutCookies(page);
  await submitPassword(page, { username, password: PASSWORD });
  await onLanding(page);
});
