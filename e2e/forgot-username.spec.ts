// Recovering a username, from the help dialog to the email (R2 and R4).
import { solveCaptcha } from './support/captcha.js';
import { next } from './support/screens.js';
import { expect, test } from './support/test.js';

test('Forgot username in three steps: the email contains the username @phone', async ({ page, testDoor, axe }) => {
  const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN' });
  await page.goto('./');
  await page.getByRole('button', { name: 'Having trouble signing in?' }).click();
  await page.getByRole('link', { name: 'I forgot my username' }).click();

  await expect(page.getByRole('heading', { name: 'What is your role in the site?' })).toBeFocused();
  await expect(page.getByLabel("I'm an employee participating in the 401(k) plan")).toBeChecked();
  await axe();
  await page.getByLabel("I'm a 401(k) plan administrator").check();
  await next(page).click();

  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(next(page)).toBeDisabled();
  await page.getByLabel('Email').fill(person.email ?? '');
  await solveCaptcha(page);
  await axe();
  await next(page).click();

  await expect(page.getByRole('heading', { name: 'Check your email!' })).toBeFocused();
  await axe();
  await expect.poll(async () => (await testDoor.outbox(person.userId))[0]?.body).toContain(person.username);
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your 401(k) account' })).toBeVisible();
});

test('Works by keyboard alone, and an unknown email gets the same answer', async ({ page }) => {
  await page.goto('./#/forgot-username');
  await page.getByRole('heading', { name: 'What is your role in the site?' }).waitFor();
  await page.getByLabel("I'm an employee participating in the 401(k) plan").focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText("I'm not a robot")).toBeVisible();
  await page.keyboard.type('nobody.at.all@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Verified' })).toBeChecked();
  // Skips Back, which comes first.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('If you have a verified email, you will receive an email with your username information.')).toBeVisible();
});

test('Back from step 2 returns to step 1 and clears the error; a server error in step 2 stays there, with another captcha', async ({
  page,
  testDoor,
}) => {
  await testDoor.failNext({ path: 'retrieveUsername', status: 200, body: { errors: [{ code: 'X', description: 'Not today.' }] } });
  await page.goto('./#/forgot-username');
  await next(page).click();
  await page.getByLabel('Email').fill('somebody@example.com');
  await solveCaptcha(page);
  await next(page).click();
  await expect(page.getByText('Not today.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: "I'm not a robot" })).not.toBeChecked();
  await expect(next(page)).toBeDisabled();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'What is your role in the site?' })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByText('Not today.')).toBeHidden();
});

test('A reload of step 2 stays there and keeps the role', async ({ page, testDoor }) => {
  await page.goto('./#/forgot-username');
  await page.getByLabel('I have a role not mentioned above').check();
  await next(page).click();
  await page.getByLabel('Email').waitFor();
  await page.reload();
  await page.getByLabel('Email').fill('somebody@example.com');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByLabel('I have a role not mentioned above')).toBeChecked();
  expect(await testDoor.requests({ path: 'retrieveUsername' })).toHaveLength(0);
});

test('A captcha challenge that is not available shows a clear message with the wait, and can be retried', async ({ page, testDoor }) => {
  await testDoor.failNext({ path: 'captcha/challenge', status: 503, headers: { 'Retry-After': '30' } });
  await page.goto('./#/forgot-username');
  await next(page).click();
  await page.getByText("I'm not a robot").click();
  await expect(page.getByText('The security check could not be loaded.')).toBeVisible();
  await expect(page.getByText(/You can try again in \d+ seconds/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await solveCaptcha(page);
  await expect(page.getByText('The security check could not be loaded.')).toBeHidden();
});
